import { createRoute } from "@/lib/server/http/route";
import { serveCollectionFile } from "@/lib/server/traits/serve-collection-file";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  { GET: (request, response) => serveCollectionFile(request, response, request.query["file"]) },
  "every",
);
