import { serveTile } from "@/lib/server/crowd/serve-tile";
import { getRoute } from "@/lib/server/http/get-route";
import { payingForDrawings } from "@/lib/server/limits/drawing-payer";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRoute(payingForDrawings((request, response) => serveTile(request, response, request.query)));
