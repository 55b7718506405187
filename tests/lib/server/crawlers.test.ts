import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GUIDE_NAMES, getGuidePath } from "@/lib/shared/guide";
import { SITE_PAGES } from "@/lib/shared/site-pages";
import { asSite } from "@/tests/support/as-site";

const load = () => import("@/lib/server/crawlers");

/** Pages in no list: errors, one URL per avatar. */
const UNLISTED = ["/404", "/500", "/meebit/[id]", "/viewer/[id]"];

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/mb1\.example([^<]*)<\/loc>/g)].map(([, path]) => path ?? "");

describe("files for crawlers", () => {
  it("the sitemap of pages lists every page on disk except unlisted ones, with the site's origin", async () => {
    const xml = await asSite("https://mb1.example", async () => (await load()).formatSitemap("pages.xml"));
    const onDisk = readdirSync("pages", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx") && !file.startsWith("_"))
      .map((file) => `/${file.replace(/\.tsx$/, "").replace(/(^|\/)index$/, "")}`);
    const listed = onDisk
      .filter((path) => !UNLISTED.includes(path))
      .flatMap((path) => (path === "/docs/[guide]" ? GUIDE_NAMES.map(getGuidePath) : path));
    expect(pathsIn(xml).sort()).toEqual(listed.sort());
  });

  it("the sitemap index leads to every avatar page once, 1,000 in each file", async () => {
    const { files, lists } = await asSite("https://mb1.example", async () => {
      const { formatSitemapIndex, formatSitemap } = await load();
      const named = pathsIn(formatSitemapIndex());
      return { files: named, lists: named.map((path) => pathsIn(formatSitemap(path.replace("/sitemaps/", "")))) };
    });
    expect(files.slice(0, 2)).toEqual(["/sitemaps/pages.xml", "/sitemaps/meebits-01.xml"]);
    expect(files).toHaveLength(21);
    expect(new Set(lists.slice(1).map(({ length }) => length))).toEqual(new Set([1000]));
    const avatars = lists.slice(1).flat();
    expect(avatars).toEqual(Array.from({ length: 20_000 }, (_, at) => `/meebit/${at + 1}`));
  });

  it.each([
    "",
    "meebits-00.xml",
    "meebits-21.xml",
    "meebits-1.xml",
    "meebits-001.xml",
    "../pages.xml",
    ["pages.xml"],
    undefined,
  ])("the unknown sitemap %j is refused", async (file) => {
    const { formatSitemap } = await load();
    expect(() => formatSitemap(file)).toThrow(expect.objectContaining({ code: "unknown_address" }));
  });

  it("robots.txt disallows the auth API and names the sitemap", async () => {
    const text = await asSite("https://mb1.example", async () => (await load()).formatRobotsTxt());
    expect(text).toContain("Disallow: /api/auth\n");
    expect(text).toContain("Sitemap: https://mb1.example/sitemap.xml\n");
  });

  it("every page has a distinct description", () => {
    const descriptions = Object.values(SITE_PAGES).map(({ description }) => description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});
