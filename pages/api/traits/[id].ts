import { readParameters } from "@/lib/server/http/parameters";
import { createRoute } from "@/lib/server/http/route";
import { GET_TRAITS } from "@/lib/server/openapi/operations";
import { serveTraits } from "@/lib/server/serve-traits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  {
    GET: (request, response) => serveTraits(request, response, readParameters(GET_TRAITS.parameters, request.query).id),
  },
  "every",
);
