import { createSessionAnswer, readSession } from "@/lib/server/auth/read-session";
import { createRoute } from "@/lib/server/http/route";
import { sendAnswer } from "@/lib/server/openapi/operation";
import { GET_SESSION } from "@/lib/server/openapi/session-operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  async GET(request, response) {
    const session = await readSession(request);
    sendAnswer(response, GET_SESSION, createSessionAnswer(session?.address ?? null));
  },
});
