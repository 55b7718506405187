import { createRoute } from "@/lib/server/http/route";
import { sendText } from "@/lib/server/http/send";
import { getSiteAddress } from "@/lib/server/share/addresses";
import { HttpError } from "@/lib/shared/errors";
import { COLLECTION_SIZE, MIN_ID } from "@/lib/shared/ids";
import { getMeebitPath } from "@/lib/shared/meebit-path";
import { SITE_PAGES } from "@/lib/shared/site-pages";
import type { Query } from "@/lib/shared/viewer-query";

const DAY_CACHE_CONTROL = "public, max-age=86400, no-transform";

export const createCrawlerRoute = (type: "text/plain" | "application/xml", format: (path: Query) => string) =>
  createRoute({ GET: ({ query }, response) => sendText(response, format(query), type, DAY_CACHE_CONTROL) }, "every");

/** Addresses in one file of avatars, a divisor of their number; the protocol allows 50,000. */
const IDS_PER_SITEMAP = 1_000;
const SITEMAP_COUNT = COLLECTION_SIZE / IDS_PER_SITEMAP;
const SITEMAP_OF_IDS = /^meebits-(\d{2})\.xml$/;
const SITEMAP_XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Formats the sitemap index (sitemaps.org, protocol 0.9): a sitemap of the site's pages, the others of avatars. */
export function formatSitemapIndex(): string {
  const numbers = Array.from({ length: SITEMAP_COUNT }, (_, at) => String(at + 1).padStart(2, "0"));
  const files = ["pages.xml", ...numbers.map((number) => `meebits-${number}.xml`)];
  const rows = files.map((file) => `<sitemap><loc>${getSiteAddress(`/sitemaps/${file}`)}</loc></sitemap>`);
  return `${DECLARATION}\n<sitemapindex ${SITEMAP_XMLNS}>${rows.join("")}</sitemapindex>\n`;
}

/** Formats a sitemap of the index: `pages.xml`, `meebits-01.xml` and so on. @throws HttpError `unknown_address` */
export function formatSitemap(file: unknown): string {
  const rows = pathsOf(file).map((path) => `<url><loc>${getSiteAddress(path)}</loc></url>`);
  return `${DECLARATION}\n<urlset ${SITEMAP_XMLNS}>${rows.join("")}</urlset>\n`;
}

function pathsOf(file: unknown): readonly string[] {
  if (file === "pages.xml") return Object.keys(SITE_PAGES);
  const number = typeof file === "string" ? Number(SITEMAP_OF_IDS.exec(file)?.[1] ?? 0) : 0;
  if (number < 1 || number > SITEMAP_COUNT) throw new HttpError("unknown_address");
  const first = (number - 1) * IDS_PER_SITEMAP + MIN_ID;
  return Array.from({ length: IDS_PER_SITEMAP }, (_, at) => getMeebitPath(first + at));
}

/** Formats robots.txt: crawlers may visit pages and pictures, nothing that belongs to a session. */
export function formatRobotsTxt(): string {
  const closed = ["auth", "demo", "holdings", "portfolio", "prints", "gate", "writes"].map(
    (area) => `Disallow: /api/${area}`,
  );
  return ["User-agent: *", ...closed, "", `Sitemap: ${getSiteAddress("/sitemap.xml")}`, ""].join("\n");
}

const DAY_MS = 24 * 3600 * 1000;
/** Within the year that RFC 9116 recommends; the file is regenerated each day. */
const VALIDITY_DAYS = 180;

/** Formats security.txt (RFC 9116). @param now milliseconds since 1970 @throws HttpError `no_contact`: no email */
export function formatSecurityTxt(email: string | undefined, now: number): string {
  if (email === undefined) throw new HttpError("no_contact");
  const expires = new Date((Math.floor(now / DAY_MS) + VALIDITY_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${getSiteAddress("/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
