import { serveMeebit } from "@/lib/server/art/serve-meebit";
import { getRoute } from "@/lib/server/http/get-route";
import { payingForDrawings } from "@/lib/server/limits/drawing-payer";

/** The art API: GET and HEAD of /api/meebits. */
export const meebitsRoute = getRoute(
  payingForDrawings((request, response) => serveMeebit(request, response, request.query)),
);
