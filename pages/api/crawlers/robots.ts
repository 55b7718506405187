import { robotsTxt } from "@/lib/server/crawlers/crawler-files";
import { serveCrawlerFile } from "@/lib/server/crawlers/serve-crawler-file";
import { getRoute } from "@/lib/server/http/get-route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute((request, response) => serveCrawlerFile(request, response, robotsTxt(), "text/plain"));
