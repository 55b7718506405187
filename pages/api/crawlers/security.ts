import { createCrawlerRoute, formatSecurityTxt } from "@/lib/server/crawlers";
import { env } from "@/lib/server/env";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createCrawlerRoute("text/plain", () => formatSecurityTxt(env.NEXT_PUBLIC_SUPPORT_EMAIL, Date.now()));
