import { getRoute } from "@/lib/server/http/get-route";
import { serveCollectionFile } from "@/lib/server/traits/serve-collection-file";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute((request, response) => serveCollectionFile(request, response, request.query["file"]));
