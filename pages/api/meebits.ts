import { serveArt } from "@/lib/server/art/serve-art";
import { getRoute } from "@/lib/server/http/get-route";
import { parseArtRequest } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute((request, response) => serveArt(request, response, parseArtRequest(request.query)));
