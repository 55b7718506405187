import { serveMeebit } from "@/lib/server/art/serve-meebit";
import { getRoute } from "@/lib/server/http/get-route";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute((request, response) => serveMeebit(request, response, request.query));
