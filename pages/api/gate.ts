import { serveGate } from "@/lib/server/gate/token-gate";
import { createRoute } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveGate });
