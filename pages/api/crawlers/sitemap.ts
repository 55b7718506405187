import { serveCrawlerFile, sitemapIndexXml } from "@/lib/server/crawlers";
import { route } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  { GET: (request, response) => serveCrawlerFile(request, response, sitemapIndexXml(), "application/xml") },
  "every",
);
