import { answerKind } from "@/lib/server/edge/answer-kind";
import { followRequests } from "@/lib/server/edge/follow-requests";
import { builtInlineScripts } from "@/lib/server/edge/inline-scripts";
import { policySetup } from "@/lib/server/edge/policy-setup";
import { securityHeaders } from "@/lib/server/edge/security-headers";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { pathOf } from "@/lib/server/http/route-of";

/** Gives every answer of this process its security headers from now on. */
export function startEdge(): void {
  globalOnce("edge", () => {
    const scripts = env.NODE_ENV === "development" ? {} : builtInlineScripts(process.env["NEXT_DIST_DIR"] || ".next");
    const headers = securityHeaders(policySetup(env, scripts));
    followRequests(({ request, response }) => {
      for (const [name, value] of headers[answerKind(pathOf(request.url))]) response.setHeader(name, value);
    });
    return true;
  });
}
