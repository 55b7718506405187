import { giveNonce } from "@/lib/server/auth/give-nonce";
import { route } from "@/lib/server/http/route";
import { sendClosedJson } from "@/lib/server/http/send-closed-json";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({
  GET: async (request, response) => sendClosedJson(response, 200, await giveNonce(request, response)),
});
