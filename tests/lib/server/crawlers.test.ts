import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SITE_PAGES } from "@/lib/shared/site-pages";
import { asSite } from "@/tests/support/as-site";

const load = () => import("@/lib/server/crawlers");

/** Pages that nobody is to find by searching: errors, one address per avatar. */
const UNLISTED = ["/404", "/500", "/viewer/[id]"];

describe("what crawlers read", () => {
  it("lists every page on disk but the unlisted ones, under the site's own address", async () => {
    const xml = await asSite("https://mb1.example", async () => (await load()).sitemapXml());
    const listed = [...xml.matchAll(/<loc>https:\/\/mb1\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
    const onDisk = readdirSync("pages", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx") && !file.startsWith("_"))
      .map((file) => `/${file.replace(/\.tsx$/, "").replace(/(^|\/)index$/, "")}`);
    expect([...listed].sort()).toEqual(onDisk.filter((path) => !UNLISTED.includes(path)).sort());
  });

  it("closes what belongs to a session and names the sitemap", async () => {
    const text = await asSite("https://mb1.example", async () => (await load()).robotsTxt());
    expect(text).toContain("Disallow: /api/auth\n");
    expect(text).toContain("Sitemap: https://mb1.example/sitemap.xml\n");
  });

  it("describes every page in its own words", () => {
    const descriptions = Object.values(SITE_PAGES).map(({ description }) => description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});
