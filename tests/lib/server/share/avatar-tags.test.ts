import { describe, expect, test } from "vitest";
import { createAvatarTags } from "@/lib/server/share/page-tags";
import { ALL_MOODS } from "@/lib/shared/moods";
import type { HeadTags } from "@/lib/shared/site";

const SITE = "https://meebits.example";

function contents({ meta, links = [] }: HeadTags): Record<string, string> {
  return { ...meta, ...Object.fromEntries(links.map(({ rel, href }) => [rel, href])) };
}

const gm = { id: 7, mood: "gm", requestedMood: "gm", origin: SITE } as const;

test("a link preview has the title, the picture in the mood with its size, and the page URL", () => {
  const tags = contents(createAvatarTags(gm));
  expect(tags).toMatchObject({
    canonical: `${SITE}/meebit/7`,
    "og:url": `${SITE}/meebit/7?mood=gm`,
    "og:title": "Meebit 00007: GM",
    "og:image": `${SITE}/api/meebits?type=card&token_id=7&mood=gm&ratio=2%3A1&format=jpeg`,
    "og:image:width": "1200",
    "og:image:height": "600",
    "og:image:alt": "Meebit 00007 in the mood GM",
  });
});

test("the picture shows the saved mood, but the URLs do not name it", () => {
  const tags = contents(createAvatarTags({ id: 7, mood: "zen", requestedMood: null, origin: SITE }));
  expect(tags["og:image"]).toContain("mood=zen");
  for (const key of ["canonical", "og:url"]) expect(tags[key]).toBe(`${SITE}/meebit/7`);
  expect(tags["twitter:player"]).toBe(`${SITE}/viewer/7`);
});

test("has an X player card of the picture's size on https", () => {
  expect(contents(createAvatarTags(gm))).toMatchObject({
    "twitter:card": "player",
    "twitter:player": `${SITE}/viewer/7?mood=gm`,
    "twitter:player:width": "1200",
    "twitter:player:height": "600",
    "twitter:image:alt": "Meebit 00007 in the mood GM",
  });
});

test("the oEmbed link names the avatar and the mood", () => {
  const link = createAvatarTags(gm).links?.find(({ rel }) => rel === "alternate");
  expect(link).toMatchObject({ rel: "alternate", type: "application/json+oembed", title: "Meebit 00007: GM" });
  const embed = new URL(link?.href ?? "");
  expect(embed.origin + embed.pathname).toBe(`${SITE}/api/oembed`);
  expect(embed.searchParams.get("url")).toBe(`${SITE}/meebit/7?mood=gm`);
});

describe("the Farcaster embed", () => {
  test.each(ALL_MOODS)("of %s conforms to the specification", (mood) => {
    const tags = contents(createAvatarTags({ id: 20000, mood, requestedMood: mood, origin: SITE }));
    for (const [name, type] of [
      ["fc:miniapp", "launch_miniapp"],
      ["fc:frame", "launch_frame"],
    ] as const) {
      const embed = JSON.parse(tags[name] ?? "");
      expect(embed.version).toBe("1");
      expect(embed.imageUrl).toMatch(/^https:.*ratio=3%3A2/);
      expect(embed.imageUrl.length).toBeLessThanOrEqual(1024);
      expect(embed.button.title.length).toBeLessThanOrEqual(32);
      expect(embed.button.action).toMatchObject({
        type,
        name: "Meebits",
        url: `${SITE}/viewer/20000?mood=${mood}&launch=farcaster`,
      });
      expect(embed.button.action.splashBackgroundColor).toMatch(/^#[0-9a-f]{6}$/i);
    }
  });

  test("loads the ready script only on a page launched by Farcaster", () => {
    expect(createAvatarTags(gm, "farcaster").script).toBe("/farcaster-ready.js");
    for (const launchedBy of [undefined, "", "other", ["farcaster", "farcaster"]]) {
      expect(createAvatarTags(gm, launchedBy).script).toBeUndefined();
    }
  });
});

test("has absolute URLs", () => {
  const { canonical, alternate, "og:image": image } = contents(createAvatarTags(gm));
  for (const address of [canonical, alternate, image]) expect(address?.startsWith(`${SITE}/`)).toBe(true);
});

test("a site without https has an X summary card and no Farcaster tags", () => {
  const tags = contents(createAvatarTags({ ...gm, origin: "http://localhost:3000" }));
  expect(tags["twitter:card"]).toBe("summary_large_image");
  for (const key of ["twitter:player", "fc:miniapp", "fc:frame"]) expect(tags).not.toHaveProperty(key);
});
