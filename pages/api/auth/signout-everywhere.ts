import { requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { createSessionAnswer } from "@/lib/server/auth/read-session";
import { signOutEverywhere } from "@/lib/server/auth/sign-out";
import { createRoute } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  POST: requireOwnOrigin(async (request, response) => {
    await signOutEverywhere(request, response);
    sendJson(response, 200, createSessionAnswer(null));
  }),
});
