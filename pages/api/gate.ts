import { refuseOtherSites } from "@/lib/server/auth/own-origin";
import { serveGate } from "@/lib/server/gate/token-gate";
import { createRoute } from "@/lib/server/http/route";
import { limit } from "@/lib/server/limits/rate-limits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: refuseOtherSites(limit("chain", serveGate)) });
