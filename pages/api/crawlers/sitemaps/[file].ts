import { formatSitemap, serveCrawlerFile } from "@/lib/server/crawlers";
import { createRoute } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  {
    GET: (request, response) =>
      serveCrawlerFile(request, response, formatSitemap(request.query["file"]), "application/xml"),
  },
  "every",
);
