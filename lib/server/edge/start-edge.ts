import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerKind } from "@/lib/server/edge/answer-kind";
import { readInlineScripts, readServedBuild } from "@/lib/server/edge/inline-scripts";
import { readPolicySetup } from "@/lib/server/edge/policy-setup";
import { createHeadersByOrigin } from "@/lib/server/edge/security-headers";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { startRequestLog } from "@/lib/server/http/request-log";
import { getPath } from "@/lib/server/http/route-of";
import { settleForms } from "@/lib/server/http/settle-form";
import { siteOrigins } from "@/lib/server/site-origins";

/**
 * From now on every request of this process is normalized, its answer has its security headers, and it is logged and counted, whichever
 * server takes it: our own (server.ts), `next start` or `next dev`. Only the first call of a process does something.
 */
export function startEdge(): void {
  getGlobal("edge", () => {
    settleForms();
    const isDevelopment = env.NODE_ENV === "development";
    const scripts = isDevelopment ? {} : readInlineScripts(readServedBuild(process.env));
    const headersOf = createHeadersByOrigin(readPolicySetup(env, scripts));
    subscribe("http.server.request.start", (message) => {
      // `as`: what Node documents of this channel.
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      for (const [name, value] of headersOf(answerKind(getPath(request.url)), siteOrigins.ofRequest(request)))
        response.setHeader(name, value);
    });
    startRequestLog();
    return true;
  });
}
