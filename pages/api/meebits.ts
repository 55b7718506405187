import { serveMeebit } from "@/lib/server/art/serve-meebit";
import { getRoute } from "@/lib/server/http/get-route";
import { payingForDrawings } from "@/lib/server/limits/drawing-payer";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute(payingForDrawings((request, response) => serveMeebit(request, response, request.query)));
