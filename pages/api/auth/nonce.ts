import { refuseOtherSites } from "@/lib/server/auth/own-origin";
import { issueNonce } from "@/lib/server/auth/sign-in";
import { createRoute } from "@/lib/server/http/route";
import { limit } from "@/lib/server/limits/rate-limits";
import { sendAnswer } from "@/lib/server/openapi/operation";
import { GET_NONCE } from "@/lib/server/openapi/session-operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  GET: refuseOtherSites(
    limit("sign-in", async (request, response) => sendAnswer(response, GET_NONCE, await issueNonce(request, response))),
  ),
});
