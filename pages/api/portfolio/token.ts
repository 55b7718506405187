import { refuseOtherSites } from "@/lib/server/auth/own-origin";
import { serveToken } from "@/lib/server/chain/portfolio-service";
import { createRoute } from "@/lib/server/http/route";
import { limit } from "@/lib/server/limits/rate-limits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: refuseOtherSites(limit("chain", serveToken)) });
