import { requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { createSessionAnswer } from "@/lib/server/auth/read-session";
import { signOutEverywhere } from "@/lib/server/auth/sign-out";
import { createRoute } from "@/lib/server/http/route";
import { sendAnswer } from "@/lib/server/openapi/operation";
import { SIGN_OUT_EVERYWHERE } from "@/lib/server/openapi/session-operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  POST: requireOwnOrigin(async (request, response) => {
    await signOutEverywhere(request, response);
    sendAnswer(response, SIGN_OUT_EVERYWHERE, createSessionAnswer(null));
  }),
});
