import { createRoute } from "@/lib/server/http/route";
import { serveOembed } from "@/lib/server/serve-oembed";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({ GET: serveOembed });
