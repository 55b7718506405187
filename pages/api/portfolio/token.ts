import { refusingOtherSites } from "@/lib/server/auth/own-origin";
import { route } from "@/lib/server/http/route";
import { limited } from "@/lib/server/limits/rate-limits";
import { serveToken } from "@/lib/server/portfolio/serve-portfolio";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({ GET: refusingOtherSites(limited("chain", serveToken)) });
