import { readSizedPath } from "@/lib/server/art/read-art-request";
import { serveArt } from "@/lib/server/art/serve-art";
import { createRoute } from "@/lib/server/http/route";
import { limitDrawings } from "@/lib/server/limits/rate-limits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  {
    GET: limitDrawings((request, response) => serveArt(request, response, readSizedPath(request.query))),
  },
  "every",
);
