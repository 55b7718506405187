import { beforeAll, expect, test } from "vitest";
import { getViewerPage } from "@/lib/server/avatar-pages";
import { getDatabase } from "@/lib/server/db/get-database";

// A busy disk creates it more slowly than a read of a mood waits.
beforeAll(() => getDatabase());

const SITE = "https://mb1.test";

async function avatarPage(query: Record<string, string>) {
  const page = await getViewerPage("1", query, SITE);
  if (page.kind !== "avatar") throw new Error("no avatar");
  return page;
}

test("gives an avatar in a mood for any spelling of id and mood", async () => {
  expect(await getViewerPage("00042", { mood: "Gm" }, SITE)).toMatchObject({
    kind: "avatar",
    id: 42,
    mood: "gm",
    isSaved: false,
  });
});

test.each(["", "grumpy", ["gm", "zen"], "x".repeat(10_000)])("mood %j falls back to the saved mood", async (mood) => {
  expect(await getViewerPage("1", { mood }, SITE)).toMatchObject({
    kind: "avatar",
    id: 1,
    mood: "default",
    isSaved: true,
  });
});

test("without a query gives the saved mood and the default view, with controls and autoplay", async () => {
  const { tags, ...page } = await avatarPage({});
  expect(page).toEqual({
    kind: "avatar",
    id: 1,
    mood: "default",
    isSaved: true,
    isMoodKnown: true,
    view: "three-quarter",
    background: "mood",
    hasControls: true,
    isAutoplay: true,
  });
});

test.each(["0", "20001", "abc", "", undefined, "000001"])("id %j is unknown", async (id) => {
  expect(await getViewerPage(id, { mood: "gm", bg: "none" }, SITE)).toMatchObject({
    kind: "unknown",
    background: "none",
    message: expect.stringContaining("No such meebit"),
  });
});

test("has share tags for an avatar and only noindex for an unknown id", async () => {
  const { tags } = await avatarPage({ mood: "gm" });
  expect(tags.meta["og:image"]).toContain("mood=gm");
  expect((await getViewerPage("20001", { mood: "gm" }, SITE)).tags).toEqual({ meta: { robots: "noindex" } });
});
