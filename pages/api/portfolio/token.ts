import { refuseOtherSites } from "@/lib/server/auth/own-origin";
import { createRoute } from "@/lib/server/http/route";
import { limit } from "@/lib/server/limits/rate-limits";
import { serveToken } from "@/lib/server/portfolio/serve-portfolio";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: refuseOtherSites(limit("chain", serveToken)) });
