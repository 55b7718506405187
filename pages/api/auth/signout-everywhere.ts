import { createSessionAnswer, signOutEverywhere } from "@/lib/server/auth/session";
import { createRoute } from "@/lib/server/http/route";
import { createHandler } from "@/lib/server/openapi/operation";
import { SIGN_OUT_EVERYWHERE } from "@/lib/server/openapi/session-operations";

export const config = { api: { bodyParser: false, externalResolver: true } };

export default createRoute({
  POST: createHandler(SIGN_OUT_EVERYWHERE, async (_parameters, request, response) => {
    await signOutEverywhere(request, response);
    return createSessionAnswer(null);
  }),
});
