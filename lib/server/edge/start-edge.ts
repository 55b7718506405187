import type { Server } from "node:http";
import { join } from "node:path";
import { answerKind } from "@/lib/server/edge/answer-kind";
import { closeStorage } from "@/lib/server/edge/close-storage";
import { followRequests } from "@/lib/server/edge/follow-requests";
import { builtInlineScripts, hashSource, servedBuild } from "@/lib/server/edge/inline-scripts";
import { builtViewerStyles } from "@/lib/server/edge/inline-styles";
import { policySetup } from "@/lib/server/edge/policy-setup";
import { headersByOrigin } from "@/lib/server/edge/security-headers";
import { boundServer } from "@/lib/server/edge/server-bounds";
import { stopGracefully } from "@/lib/server/edge/stop-gracefully";
import { env } from "@/lib/server/env";
import { CodedFiles } from "@/lib/server/front/coded-files";
import { openFront } from "@/lib/server/front/open-front";
import { globalOnce } from "@/lib/server/global-once";
import { pathOf } from "@/lib/server/http/route-of";
import { siteOrigins } from "@/lib/server/site-origins";

const loadArt = async () => {
  const [{ meebitsRoute }, { keptPoster }] = await Promise.all([
    import("@/lib/server/art/meebits-route"),
    import("@/lib/server/art/kept-poster"),
  ]);
  return { answer: meebitsRoute, keptPoster };
};

/**
 * From now on every answer of this process has its security headers, its server has bounds, and a signal ends it in order. Works on
 * servers that others make: `next start`, `next dev`, the standalone build.
 */
export function startEdge(): void {
  globalOnce("edge", () => {
    const isDevelopment = env.NODE_ENV === "development";
    const scripts = isDevelopment ? {} : builtInlineScripts(servedBuild(process.env));
    const styles = builtViewerStyles();
    const headersOf = headersByOrigin(policySetup(env, scripts, styles && hashSource(styles)));
    const servers = new Set<Server>();
    // In development every page is made anew, from what was just written.
    const front = isDevelopment
      ? undefined
      : openFront(new CodedFiles(join(servedBuild(process.env), "static")), loadArt);
    followRequests(({ request, response, server }) => {
      for (const [name, value] of headersOf(answerKind(pathOf(request.url)), siteOrigins.ofRequest(request)))
        response.setHeader(name, value);
      if (servers.has(server)) return;
      servers.add(server);
      boundServer(server, front);
    });
    // The development server has much of its own to end.
    if (!isDevelopment) stopGracefully({ servers: () => servers, close: closeStorage });
    return true;
  });
}
