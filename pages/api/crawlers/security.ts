import { securityTxt, serveCrawlerFile } from "@/lib/server/crawlers";
import { env } from "@/lib/server/env";
import { route } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  {
    GET: (request, response) =>
      serveCrawlerFile(request, response, securityTxt(env.NEXT_PUBLIC_SUPPORT_EMAIL, Date.now()), "text/plain"),
  },
  "every",
);
