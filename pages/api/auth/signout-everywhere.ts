import { requiringOwnOrigin } from "@/lib/server/auth/own-origin";
import { sessionAnswer } from "@/lib/server/auth/session-answer";
import { signOutEverywhere } from "@/lib/server/auth/sign-out";
import { route } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({
  POST: requiringOwnOrigin(async (request, response) => {
    await signOutEverywhere(request, response);
    sendJson(response, 200, sessionAnswer(null));
  }),
});
