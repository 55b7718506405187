import { createRoute } from "@/lib/server/http/route";
import { serveOpenApi } from "@/lib/server/openapi/document";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveOpenApi }, "every");
