import { giveNonce } from "@/lib/server/auth/give-nonce";
import { refusingOtherSites } from "@/lib/server/auth/own-origin";
import { route } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import { limited } from "@/lib/server/limits/rate-limits";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({
  GET: refusingOtherSites(
    limited("sign-in", async (request, response) => sendJson(response, 200, await giveNonce(request, response))),
  ),
});
