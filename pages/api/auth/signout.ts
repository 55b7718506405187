import { isFromOwnPage, requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { readSession } from "@/lib/server/auth/read-session";
import { createSessionAnswer } from "@/lib/server/auth/session-answer";
import { signOut } from "@/lib/server/auth/sign-out";
import { createRoute } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  async GET(request, response) {
    const isAsked = request.method === "GET" && isFromOwnPage(request);
    if (isAsked) await signOut(request, response);
    const session = isAsked ? null : await readSession(request);
    sendJson(response, 200, createSessionAnswer(session?.address ?? null));
  },
  POST: requireOwnOrigin(async (request, response) => {
    await signOut(request, response);
    sendJson(response, 200, createSessionAnswer(null));
  }),
});
