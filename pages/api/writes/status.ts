import { createRoute } from "@/lib/server/http/route";
import { serveWriteStatus } from "@/lib/server/writes/serve-writes";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ POST: serveWriteStatus });
