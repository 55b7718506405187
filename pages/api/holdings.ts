import { refuseOtherSites } from "@/lib/server/auth/own-origin";
import { serveHoldings } from "@/lib/server/chain/holdings-service";
import { createRoute } from "@/lib/server/http/route";
import { limit } from "@/lib/server/limits/rate-limits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: refuseOtherSites(limit("chain", serveHoldings)) });
