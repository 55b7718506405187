import { beforeAll, expect, test } from "vitest";
import { getMeebitPage, getMissingMeebit } from "@/lib/server/avatar-pages";
import { getDatabase } from "@/lib/server/db/get-database";
import { isId } from "@/lib/shared/ids";

// A busy disk creates it more slowly than a read of a mood waits.
beforeAll(() => getDatabase());

const SITE = "https://mb1.test";

async function pageOf(id: unknown, query: Record<string, string | string[]> = {}) {
  const page = await getMeebitPage(id, query, SITE);
  if (page === null) throw new Error("no page");
  return page;
}

test("gives the page of an avatar in a mood for any spelling of id and mood", async () => {
  const page = await pageOf("00042", { mood: "Gm" });
  expect(page).toMatchObject({
    id: 42,
    requestedMood: "gm",
    saved: "default",
    isMoodKnown: true,
    title: "Meebit 00042",
  });
  expect(page.tags.meta["og:image"]).toContain("mood=gm");
  expect(page.tags.links).toContainEqual({ rel: "canonical", href: `${SITE}/meebit/42` });
});

test.each(["", "grumpy", ["gm", "zen"], "x".repeat(10_000)])("mood %j falls back to the saved mood", async (mood) => {
  expect(await pageOf("1", { mood })).toMatchObject({ requestedMood: null, saved: "default" });
});

test.each(["0", "20001", "abc", "", undefined, "000001", ["1"]])("id %j has no page", async (id) => {
  expect(await getMeebitPage(id, {}, SITE)).toBeNull();
});

test.each([
  ["20001", "20001"],
  ["000001", "000001"],
  ["abc", null],
  ["1".repeat(13), null],
  [["1"], null],
  [undefined, null],
])("the page of the missing Meebit %j shows %j of its address, and another one", (id, number) => {
  const page = getMissingMeebit(id);
  expect(page.number).toBe(number);
  expect(isId(page.randomId)).toBe(true);
  expect(page.tags).toEqual({ meta: { robots: "noindex" } });
});

test("the description names public traits and no stand-ins", async () => {
  expect((await pageOf("1")).description).toBe(
    "Meebit 00001. Human, Bald, Backwards Cap, Skull Tee. Its moods, traits, owner, pictures and 3D models.",
  );
  for (const id of ["7", "45", "10326", "20000"]) {
    const { description, traits } = await pageOf(id);
    expect(description).toContain(String(traits.traits["Type"]));
    expect(description).not.toContain("undefined");
  }
});

test("does not wait for traits that have to be fetched", async () => {
  const requestedIds: number[] = [];
  const source = {
    peek: () => undefined,
    get: (id: number) => {
      requestedIds.push(id);
      return new Promise<never>(() => undefined);
    },
  };
  expect(await getMeebitPage("7", {}, SITE, source)).toMatchObject({ id: 7, areTraitsKnown: false });
  expect(requestedIds).toEqual([7]);
  expect(await pageOf("7")).toMatchObject({ areTraitsKnown: true });
});
