import { isFromOwnPage, requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { createSessionAnswer, readSession } from "@/lib/server/auth/read-session";
import { signOut } from "@/lib/server/auth/sign-out";
import { createRoute } from "@/lib/server/http/route";
import { sendAnswer } from "@/lib/server/openapi/operation";
import { FOLLOW_SIGN_OUT, POST_SIGN_OUT } from "@/lib/server/openapi/session-operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  async GET(request, response) {
    const shouldSignOut = request.method === "GET" && isFromOwnPage(request);
    if (shouldSignOut) await signOut(request, response);
    const session = shouldSignOut ? null : await readSession(request);
    sendAnswer(response, FOLLOW_SIGN_OUT, createSessionAnswer(session?.address ?? null));
  },
  POST: requireOwnOrigin(async (request, response) => {
    await signOut(request, response);
    sendAnswer(response, POST_SIGN_OUT, createSessionAnswer(null));
  }),
});
