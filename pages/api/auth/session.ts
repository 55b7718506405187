import { createSessionAnswer, readSession } from "@/lib/server/auth/read-session";
import { createRoute } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  async GET(request, response) {
    const session = await readSession(request);
    sendJson(response, 200, createSessionAnswer(session?.address ?? null));
  },
});
