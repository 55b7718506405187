import { createRoute } from "@/lib/server/http/route";
import { serveHealth } from "@/lib/server/serve-health";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveHealth }, "every");
