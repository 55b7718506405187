import { serveTile } from "@/lib/server/crowd/serve-tile";
import { route } from "@/lib/server/http/route";
import { payingForDrawings } from "@/lib/server/limits/drawing-payer";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  { GET: payingForDrawings((request, response) => serveTile(request, response, request.query)) },
  "every",
);
