import { serveArt } from "@/lib/server/art/serve-art";
import { route } from "@/lib/server/http/route";
import { limitDrawings } from "@/lib/server/limits/limit-drawings";
import { parseFullPath } from "@/lib/shared/art-path";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  { GET: limitDrawings((request, response) => serveArt(request, response, parseFullPath(request.query["id"]))) },
  "every",
);
