import { DAY_CACHE_CONTROL, formatSecurityTxt } from "@/lib/server/crawlers";
import { env } from "@/lib/server/env";
import { createRoute } from "@/lib/server/http/route";
import { sendText } from "@/lib/server/http/send";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  {
    GET: (_request, response) => {
      const text = formatSecurityTxt(env.NEXT_PUBLIC_SUPPORT_EMAIL, Date.now());
      sendText(response, text, "text/plain", DAY_CACHE_CONTROL);
    },
  },
  "every",
);
