import { createRoute } from "@/lib/server/http/route";
import { serveWritePreview } from "@/lib/server/writes/serve-writes";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ POST: serveWritePreview });
