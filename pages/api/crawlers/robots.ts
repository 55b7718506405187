import { DAY_CACHE_CONTROL, formatRobotsTxt } from "@/lib/server/crawlers";
import { createRoute } from "@/lib/server/http/route";
import { sendText } from "@/lib/server/http/send";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  { GET: (_request, response) => sendText(response, formatRobotsTxt(), "text/plain", DAY_CACHE_CONTROL) },
  "every",
);
