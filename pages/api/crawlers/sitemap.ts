import { DAY_CACHE_CONTROL, formatSitemapIndex } from "@/lib/server/crawlers";
import { createRoute } from "@/lib/server/http/route";
import { sendText } from "@/lib/server/http/send";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  { GET: (_request, response) => sendText(response, formatSitemapIndex(), "application/xml", DAY_CACHE_CONTROL) },
  "every",
);
