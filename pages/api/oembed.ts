import { route } from "@/lib/server/http/route";
import { serveOembed } from "@/lib/server/serve-oembed";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({ GET: (request, response) => serveOembed(request, response, request.query) }, "every");
