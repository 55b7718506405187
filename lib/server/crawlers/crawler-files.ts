import { siteAddress } from "@/lib/server/share/addresses";
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
