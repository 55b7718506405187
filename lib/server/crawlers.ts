import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { represent, sendRepresentation } from "@/lib/server/http/send";
import { siteAddress } from "@/lib/server/share/addresses";
import { HttpError } from "@/lib/shared/errors";
import { SITE_PAGES } from "@/lib/shared/site-pages";

/** The pages of the site by the sitemap protocol 0.9 (sitemaps.org). Viewers are found through the pages that embed them. */
export function sitemapXml(): string {
  const urls = Object.keys(SITE_PAGES).map((path) => `<url><loc>${siteAddress(path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}

/** What crawlers may visit: pages and pictures, nothing that belongs to a session. */
export function robotsTxt(): string {
  const closed = ["auth", "holdings", "prints", "gate"].map((area) => `Disallow: /api/${area}`);
  return ["User-agent: *", ...closed, "", `Sitemap: ${siteAddress("/sitemap.xml")}`, ""].join("\n");
}

const DAY_MS = 24 * 3600 * 1000;
/** Within the year that RFC 9116 advises; the file is made anew each day. */
const GOOD_FOR_DAYS = 180;

/**
 * Where a security problem is reported (RFC 9116).
 * @param email of the installation's support @param now milliseconds since 1970
 * @throws HttpError `no_contact` when no address is configured
 */
export function securityTxt(email: string | undefined, now: number): string {
  if (email === undefined) throw new HttpError("no_contact");
  const expires = new Date((Math.floor(now / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${siteAddress("/.well-known/security.txt")}`,
    "",
  ].join("\n");
}

/** Answers with a text that crawlers come back for daily. */
export function serveCrawlerFile(request: IncomingMessage, response: ServerResponse, text: string, type: string): void {
  const body = Buffer.from(text);
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const kept = { "Cache-Control": "public, max-age=86400, no-transform" };
  const about = { "Content-Type": `${type}; charset=utf-8` };
  sendRepresentation(request, response, represent(body, `"${tag}"`, about, kept), "");
}
