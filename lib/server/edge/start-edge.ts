import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerKind } from "@/lib/server/edge/answer-kind";
import { builtInlineScripts, servedBuild } from "@/lib/server/edge/inline-scripts";
import { policySetup } from "@/lib/server/edge/policy-setup";
import { headersByOrigin } from "@/lib/server/edge/security-headers";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { startRequestLog } from "@/lib/server/http/request-log";
import { pathOf } from "@/lib/server/http/route-of";
import { settleForms } from "@/lib/server/http/settle-form";
import { siteOrigins } from "@/lib/server/site-origins";

/**
 * From now on every request of this process is normalized, its answer has its security headers, and it is logged and counted, whichever
 * server takes it: our own (server.ts), `next start` or `next dev`. Only the first call of a process does something.
 */
export function startEdge(): void {
  globalOnce("edge", () => {
    settleForms();
    const isDevelopment = env.NODE_ENV === "development";
    const scripts = isDevelopment ? {} : builtInlineScripts(servedBuild(process.env));
    const headersOf = headersByOrigin(policySetup(env, scripts));
    subscribe("http.server.request.start", (message) => {
      // `as`: what Node documents of this channel.
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      for (const [name, value] of headersOf(answerKind(pathOf(request.url)), siteOrigins.ofRequest(request)))
        response.setHeader(name, value);
    });
    startRequestLog();
    return true;
  });
}
