import { getRoute } from "@/lib/server/http/get-route";
import { serveMetadata } from "@/lib/server/serve-metadata";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute((request, response) => serveMetadata(request, response, readId(request.query["id"])));
