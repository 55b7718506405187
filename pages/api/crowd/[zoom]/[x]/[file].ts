import { serveTile } from "@/lib/server/art/serve-art";
import { createRoute } from "@/lib/server/http/route";
import { limitDrawings } from "@/lib/server/limits/rate-limits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  { GET: limitDrawings((request, response) => serveTile(request, response, request.query)) },
  "every",
);
