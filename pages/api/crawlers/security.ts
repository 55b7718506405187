import { formatSecurityTxt, serveCrawlerFile } from "@/lib/server/crawlers";
import { env } from "@/lib/server/env";
import { createRoute } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  {
    GET: (request, response) =>
      serveCrawlerFile(request, response, formatSecurityTxt(env.NEXT_PUBLIC_SUPPORT_EMAIL, Date.now()), "text/plain"),
  },
  "every",
);
