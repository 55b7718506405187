import { describe, expect, it } from "vitest";
import { chooseLineup, getHomePage } from "@/lib/server/home-page";
import { ALL_MOODS } from "@/lib/shared/moods";
import { SAMPLE_COUNT } from "@/lib/shared/stage-start";

const SITE = "https://mb1.test";
const CASTING = { current: chooseLineup(0) };
const { mainId: FIRST, backdropIds: OTHERS } = CASTING.current;

async function tagOf(query: Record<string, string>, key: string): Promise<string | undefined> {
  const { tags } = await getHomePage(query, SITE, CASTING);
  const found = tags.filter((tag) => tag.key === key);
  expect(found).toHaveLength(1);
  return found[0]?.attributes["content"] ?? found[0]?.attributes["href"];
}

describe("without a link", () => {
  it("opens on the current lead with other avatars behind", async () => {
    const { start, samples } = await getHomePage({}, SITE, CASTING);
    expect(start).toEqual({ id: FIRST, mood: null, isLinked: false });
    expect(samples).toEqual(OTHERS.slice(0, 5));
    expect(samples).toHaveLength(SAMPLE_COUNT);
  });

  it.each([{ id: "0" }, { id: "20001" }, { mood: "happy" }, { noloader: "" }])("%j is not a link", async (query) => {
    expect((await getHomePage(query, SITE, CASTING)).start).toEqual({ id: FIRST, mood: null, isLinked: false });
  });
});

describe("with a link", () => {
  it.each([
    [
      { id: "7", mood: "GM" },
      { id: 7, mood: "gm", isLinked: true },
    ],
    [{ id: "00007" }, { id: 7, mood: null, isLinked: true }],
    [{ mood: "zen" }, { id: FIRST, mood: "zen", isLinked: true }],
    [
      { id: "x", mood: "zen" },
      { id: FIRST, mood: "zen", isLinked: true },
    ],
  ])("%j opens on the linked avatar or mood", async (query, start) => {
    expect((await getHomePage(query, SITE, CASTING)).start).toEqual(start);
  });

  it("Open Graph tags show the linked avatar, the canonical URL is the home page", async () => {
    const query = { id: "7", mood: "gm" };
    expect(await tagOf(query, "og:image")).toContain("token_id=7&mood=gm");
    expect(await tagOf(query, "og:title")).toBe("Meebit 00007: GM");
    expect(await tagOf(query, "og:url")).toMatch(/\/\?id=00007&mood=gm$/);
    expect(await tagOf(query, "canonical")).toMatch(/^https?:\/\/[^/]+\/$/);
  });
});

it("every mood has a backdrop", async () => {
  expect(Object.keys((await getHomePage({}, SITE, CASTING)).backdrops)).toEqual(ALL_MOODS);
});
