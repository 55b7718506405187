import { requiringOwnOrigin } from "@/lib/server/auth/own-origin";
import { sessionAnswer } from "@/lib/server/auth/session-answer";
import { signIn } from "@/lib/server/auth/sign-in";
import { route } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import { limited } from "@/lib/server/limits/rate-limits";
import { counted } from "@/lib/server/metrics/metrics";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default route({
  POST: requiringOwnOrigin(
    limited("sign-in", async (request, response) =>
      sendJson(response, 200, sessionAnswer(await counted("sign_in", () => signIn(request, response)))),
    ),
  ),
});
