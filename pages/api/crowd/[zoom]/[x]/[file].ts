import { serveTile } from "@/lib/server/crowd/serve-tile";
import { route } from "@/lib/server/http/route";
import { limitDrawings } from "@/lib/server/limits/limit-drawings";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  { GET: limitDrawings((request, response) => serveTile(request, response, request.query)) },
  "every",
);
