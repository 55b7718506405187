import { serveCrawlerFile, sitemapXml } from "@/lib/server/crawlers";
import { route } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  {
    GET: (request, response) =>
      serveCrawlerFile(request, response, sitemapXml(request.query["file"]), "application/xml"),
  },
  "every",
);
