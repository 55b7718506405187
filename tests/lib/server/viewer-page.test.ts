import { expect, test } from "vitest";
import { viewerPageOf } from "@/lib/server/viewer-page";
import { ALL_MOODS } from "@/lib/shared/moods";

test("an id and a mood in any spelling give that avatar in that mood", async () => {
  expect(await viewerPageOf("00042", "Gm")).toMatchObject({ kind: "avatar", id: 42, mood: "gm" });
});

test.each([undefined, "", "grumpy", ["gm", "zen"], "x".repeat(10_000)])(
  "mood %j leaves the saved one",
  async (mood) => {
    expect(await viewerPageOf("1", mood)).toMatchObject({ kind: "avatar", id: 1, mood: "default" });
  },
);

test("every mood has a backdrop", async () => {
  const page = await viewerPageOf("1", "gm");
  if (page.kind !== "avatar") throw new Error("no avatar");
  expect(Object.keys(page.backdrops)).toEqual(ALL_MOODS);
  for (const backdrop of Object.values(page.backdrops)) expect(backdrop).toMatch(/^linear-gradient\(/);
});

test.each(["0", "20001", "abc", "", undefined, "000001"])("id %j is nobody's", async (id) => {
  expect(await viewerPageOf(id, "gm")).toMatchObject({
    kind: "unknown",
    message: expect.stringContaining("No such meebit"),
  });
});
