import { createRoute } from "@/lib/server/http/route";
import { serveSettings } from "@/lib/server/serve-settings";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveSettings }, "every");
