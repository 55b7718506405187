import { readParameters } from "@/lib/server/http/parameters";
import { route } from "@/lib/server/http/route";
import { GET_METADATA } from "@/lib/server/openapi/operations";
import { serveMetadata } from "@/lib/server/serve-metadata";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route(
  {
    GET: (request, response) =>
      serveMetadata(request, response, readParameters(GET_METADATA.parameters, request.query).id),
  },
  "every",
);
