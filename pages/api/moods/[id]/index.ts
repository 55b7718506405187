import { requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { readParameters } from "@/lib/server/http/parameters";
import { createRoute } from "@/lib/server/http/route";
import { limit } from "@/lib/server/limits/rate-limits";
import { serveSave, serveUnsave } from "@/lib/server/moods/serve-save";
import { serveSavedMood } from "@/lib/server/moods/serve-saved-moods";
import { GET_SAVED_MOOD } from "@/lib/server/openapi/operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute(
  {
    GET: (request, response) =>
      serveSavedMood(request, response, readParameters(GET_SAVED_MOOD.parameters, request.query).id),
    PUT: requireOwnOrigin(
      limit("saves", (request, response) =>
        serveSave(request, response, readParameters(GET_SAVED_MOOD.parameters, request.query).id),
      ),
    ),
    DELETE: requireOwnOrigin(
      limit("saves", (request, response) =>
        serveUnsave(request, response, readParameters(GET_SAVED_MOOD.parameters, request.query).id),
      ),
    ),
  },
  "every",
);
