import { requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { createSessionAnswer } from "@/lib/server/auth/read-session";
import { signIn } from "@/lib/server/auth/sign-in";
import { createRoute } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import { limit } from "@/lib/server/limits/rate-limits";
import { countAct } from "@/lib/server/metrics/metrics";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  POST: requireOwnOrigin(
    limit("sign-in", async (request, response) =>
      sendJson(response, 200, createSessionAnswer(await countAct("sign_in", () => signIn(request, response)))),
    ),
  ),
});
