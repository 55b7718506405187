import { refuseOtherSites } from "@/lib/server/auth/own-origin";
import { issueNonce } from "@/lib/server/auth/sign-in";
import { createRoute } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import { limit } from "@/lib/server/limits/rate-limits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  GET: refuseOtherSites(
    limit("sign-in", async (request, response) => sendJson(response, 200, await issueNonce(request, response))),
  ),
});
