import { createRoute } from "@/lib/server/http/route";
import { limitDrawings } from "@/lib/server/limits/limit-drawings";
import { serveTile } from "@/lib/server/plaza/serve-tile";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  { GET: limitDrawings((request, response) => serveTile(request, response, request.query)) },
  "every",
);
