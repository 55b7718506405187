import { readParameters } from "@/lib/server/http/parameters";
import { createRoute } from "@/lib/server/http/route";
import { serveMoodHistory } from "@/lib/server/moods/serve-saved-moods";
import { GET_MOOD_HISTORY } from "@/lib/server/openapi/operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  {
    GET: (request, response) =>
      serveMoodHistory(request, response, readParameters(GET_MOOD_HISTORY.parameters, request.query).id),
  },
  "every",
);
