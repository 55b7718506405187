import { serveMeebit } from "@/lib/server/art/serve-meebit";
import { route } from "@/lib/server/http/route";
import { payingForDrawings } from "@/lib/server/limits/drawing-payer";

/** The art API: GET and HEAD of /api/meebits. */
export const meebitsRoute = route(
  { GET: payingForDrawings((request, response) => serveMeebit(request, response, request.query)) },
  "every",
);
