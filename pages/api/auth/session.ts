import { createSessionAnswer, readSession } from "@/lib/server/auth/session";
import { createRoute } from "@/lib/server/http/route";
import { createHandler } from "@/lib/server/openapi/operation";
import { GET_SESSION } from "@/lib/server/openapi/session-operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  GET: createHandler(GET_SESSION, async (_parameters, request) =>
    createSessionAnswer((await readSession(request))?.address ?? null),
  ),
});
