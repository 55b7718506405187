import type { IncomingMessage, ServerResponse } from "node:http";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { getRenderState } from "@/lib/server/art/get-art-service";
import { getSharedCacheState } from "@/lib/server/art/shared-cache";
import { getUpstreamState } from "@/lib/server/art/upstream/report-upstream";
import { checkNodes } from "@/lib/server/chain/node-states";
import { checkDatabase } from "@/lib/server/db/get-database";
import { env } from "@/lib/server/env";
import { GET_HEALTH } from "@/lib/server/openapi/collection-operations";
import { sendAnswer } from "@/lib/server/openapi/operation";
import { isStopping } from "@/lib/server/stopping";

function chainKind(): "embedded" | "configured" | "none" {
  if (env.ETH_RPC_URLS.length === 0) return "none";
  return env.EMBEDDED_CHAIN ? "embedded" : "configured";
}

/**
 * Reports the state of the server. Without its database it still serves all pages, so it is `ok`; a stopping one
 * answers with status 503, so that a load balancer sends it no more requests.
 */
export async function serveHealth(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [database, nodes] = await Promise.all([checkDatabase(), checkNodes()]);
  const isEnding = isStopping();
  const body = {
    ok: !isEnding,
    draining: isEnding,
    engine: AVATAR_ENGINE_VERSION,
    ...(env.SENTRY_RELEASE && { release: env.SENTRY_RELEASE }),
    database,
    chain: chainKind(),
    nodes,
    upstream: getUpstreamState(),
    sharedCache: getSharedCacheState(),
    render: getRenderState(),
  };
  sendAnswer(response, GET_HEALTH, body, { status: isEnding ? 503 : 200 });
}
