import { route } from "@/lib/server/http/route";
import { serveMetadata } from "@/lib/server/serve-metadata";
import { readId } from "@/lib/shared/art-request";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  { GET: (request, response) => serveMetadata(request, response, readId(request.query["id"])) },
  "every",
);
