import { refusingOtherSites } from "@/lib/server/auth/own-origin";
import { serveGate } from "@/lib/server/gate/use-gate";
import { route } from "@/lib/server/http/route";
import { limited } from "@/lib/server/limits/rate-limits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({ GET: refusingOtherSites(limited("chain", serveGate)) });
