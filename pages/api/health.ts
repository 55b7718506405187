import { route } from "@/lib/server/http/route";
import { serveHealth } from "@/lib/server/serve-health";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({ GET: serveHealth }, "every");
