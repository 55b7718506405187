import { getRoute } from "@/lib/server/http/get-route";
import { serveOembed } from "@/lib/server/serve-oembed";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute((request, response) => serveOembed(request, response, request.query));
