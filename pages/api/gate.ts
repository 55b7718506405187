import { serveGate } from "@/lib/server/gate/serve-gate";
import { route } from "@/lib/server/http/route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({ GET: serveGate });
