import { createCrawlerRoute, formatRobotsTxt } from "@/lib/server/crawlers";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createCrawlerRoute("text/plain", formatRobotsTxt);
