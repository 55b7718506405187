import { readSession } from "@/lib/server/auth/read-session";
import { sessionAnswer } from "@/lib/server/auth/session-answer";
import { route } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({
  async GET(request, response) {
    const session = await readSession(request);
    sendJson(response, 200, sessionAnswer(session?.address ?? null));
  },
});
