import { isFromOwnPage } from "@/lib/server/auth/own-origin";
import { createSessionAnswer, readSession, signOut } from "@/lib/server/auth/session";
import { createRoute } from "@/lib/server/http/route";
import { createHandler } from "@/lib/server/openapi/operation";
import { FOLLOW_SIGN_OUT, POST_SIGN_OUT } from "@/lib/server/openapi/session-operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  GET: createHandler(FOLLOW_SIGN_OUT, async (_parameters, request, response) => {
    const shouldSignOut = request.method === "GET" && isFromOwnPage(request);
    if (shouldSignOut) await signOut(request, response);
    const session = shouldSignOut ? null : await readSession(request);
    return createSessionAnswer(session?.address ?? null);
  }),
  POST: createHandler(POST_SIGN_OUT, async (_parameters, request, response) => {
    await signOut(request, response);
    return createSessionAnswer(null);
  }),
});
