import { expect, test } from "vitest";
import { ALL_MOODS, getMood, PICKABLE_MOODS, parseMood } from "@/lib/shared/moods";

test("parses a mood in any letter case", () => {
  for (const mood of ALL_MOODS) expect([parseMood(mood), parseMood(mood.toUpperCase())]).toEqual([mood, mood]);
});

test.each(["", "sad", " gm", "gm ", "toString", "__proto__", "gm".repeat(5000), undefined, null, 1, ["gm"]])(
  "%j is not a mood",
  (text) => expect(parseMood(text)).toBeNull(),
);

test("default is a mood, but not a pickable one", () => {
  expect(ALL_MOODS).toHaveLength(15);
  expect(PICKABLE_MOODS).not.toContain("default");
  expect(getMood("default").backdrop).toBe("#648398");
});

test("the moods have their ids and labels", () => {
  expect(Object.fromEntries(PICKABLE_MOODS.map((mood) => [mood, getMood(mood).label]))).toEqual({
    meebin: "!Meebin",
    shy: "Shy",
    swoon: "Swoon",
    gm: "GM",
    nope: "Nope",
    zen: "Chill",
    spicy: "Spicy",
    gn: "GN",
    heated: "Heated",
    wtf: "Zoomin",
    buzzed: "Dazed",
    ded: "Ded",
    hype: "Hype",
    pride: "Pride",
  });
});
