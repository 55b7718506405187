import { isFromOwnPage, requiringOwnOrigin } from "@/lib/server/auth/own-origin";
import { readSession } from "@/lib/server/auth/read-session";
import { sessionAnswer } from "@/lib/server/auth/session-answer";
import { signOut } from "@/lib/server/auth/sign-out";
import { route } from "@/lib/server/http/route";
import { sendClosedJson } from "@/lib/server/http/send-closed-json";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({
  async GET(request, response) {
    const isAsked = request.method === "GET" && isFromOwnPage(request);
    if (isAsked) await signOut(request, response);
    const session = isAsked ? null : await readSession(request);
    sendClosedJson(response, 200, sessionAnswer(session?.address ?? null));
  },
  POST: requiringOwnOrigin(async (request, response) => {
    await signOut(request, response);
    sendClosedJson(response, 200, sessionAnswer(null));
  }),
});
