import { issueNonce } from "@/lib/server/auth/sign-in";
import { createRoute } from "@/lib/server/http/route";
import { createHandler } from "@/lib/server/openapi/operation";
import { GET_NONCE } from "@/lib/server/openapi/session-operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  GET: createHandler(GET_NONCE, (_parameters, request, response) => issueNonce(request, response)),
});
