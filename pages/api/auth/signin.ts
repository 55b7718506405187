import { createSessionAnswer } from "@/lib/server/auth/session";
import { signIn } from "@/lib/server/auth/sign-in";
import { createRoute } from "@/lib/server/http/route";
import { countAct } from "@/lib/server/metrics/metrics";
import { createHandler } from "@/lib/server/openapi/operation";
import { SIGN_IN } from "@/lib/server/openapi/session-operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  POST: createHandler(SIGN_IN, async (_parameters, request, response) =>
    createSessionAnswer(await countAct("sign_in", () => signIn(request, response))),
  ),
});
