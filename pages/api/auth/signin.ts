import { requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { createSessionAnswer } from "@/lib/server/auth/read-session";
import { signIn } from "@/lib/server/auth/sign-in";
import { createRoute } from "@/lib/server/http/route";
import { limit } from "@/lib/server/limits/rate-limits";
import { countAct } from "@/lib/server/metrics/metrics";
import { sendAnswer } from "@/lib/server/openapi/operation";
import { SIGN_IN } from "@/lib/server/openapi/session-operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  POST: requireOwnOrigin(
    limit("sign-in", async (request, response) =>
      sendAnswer(response, SIGN_IN, createSessionAnswer(await countAct("sign_in", () => signIn(request, response)))),
    ),
  ),
});
