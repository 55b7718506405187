import { DAY_CACHE_CONTROL, formatSitemap } from "@/lib/server/crawlers";
import { createRoute } from "@/lib/server/http/route";
import { sendText } from "@/lib/server/http/send";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  {
    GET: ({ query }, response) =>
      sendText(response, formatSitemap(query["file"]), "application/xml", DAY_CACHE_CONTROL),
  },
  "every",
);
