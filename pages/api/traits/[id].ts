import { getRoute } from "@/lib/server/http/get-route";
import { serveTraits } from "@/lib/server/serve-traits";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute((request, response) => serveTraits(request, response, readId(request.query["id"])));
