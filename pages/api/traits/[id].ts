import { route } from "@/lib/server/http/route";
import { serveTraits } from "@/lib/server/serve-traits";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  { GET: (request, response) => serveTraits(request, response, readId(request.query["id"])) },
  "every",
);
