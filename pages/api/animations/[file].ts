import { serveArt } from "@/lib/server/art/serve-art";
import { route } from "@/lib/server/http/route";
import { payingForDrawings } from "@/lib/server/limits/drawing-payer";
import { parseMotionPath } from "@/lib/shared/art-path";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  {
    GET: payingForDrawings((request, response) => serveArt(request, response, parseMotionPath(request.query["file"]))),
  },
  "every",
);
