import { createCrawlerRoute, formatSitemap } from "@/lib/server/crawlers";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createCrawlerRoute("application/xml", ({ file }) => formatSitemap(file));
