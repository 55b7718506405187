import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Gauge } from "prom-client";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { getRenderState, getSharedCacheState } from "@/lib/server/art/get-art-service";
import { getUpstreamState } from "@/lib/server/art/upstream/report-upstream";
import { checkNodes, type NodeState, QUORUM } from "@/lib/server/chain/read-nodes";
import { checkDatabase, getKnownDamage } from "@/lib/server/db/get-database";
import { isStopping } from "@/lib/server/edge/stop-gracefully";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { getMetrics } from "@/lib/server/metrics/metrics";
import { GET_HEALTH } from "@/lib/server/openapi/collection-operations";
import { createHandler } from "@/lib/server/openapi/operation";
import { HttpError } from "@/lib/shared/errors";

function chainKind(): "embedded" | "configured" | "none" {
  if (env.ETH_RPC_URLS.length === 0) return "none";
  return env.EMBEDDED_CHAIN ? "embedded" : "configured";
}

/**
 * Reports the state of the server. Without its database it still serves all pages, so it is `ok`; a stopping one
 * answers with status 503, so that a load balancer sends it no more requests.
 */
export const serveHealth = createHandler(GET_HEALTH, async () => {
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
  return [body, { status: isEnding ? 503 : 200 }];
});

/** Whether enough nodes answer for saving and for sign-in with a contract wallet; true where none is configured. */
export function areNodesUp(states: readonly NodeState[]): boolean {
  return states.filter((state) => state === "ok").length >= Math.min(QUORUM, states.length);
}

/** Probes dependencies at every scrape, as `/api/health` does; visitors' requests do not affect the result. */
export function prepareProbes(): void {
  getGlobal("probes", () => [
    new Gauge({
      name: "mb1_dependency_up",
      help: "What this process depends on, by its own probe: 1 works, 0 does not.",
      labelNames: ["of"] as const,
      registers: [getMetrics()],
      async collect() {
        const [database, nodes] = await Promise.all([checkDatabase(), checkNodes()]);
        this.set({ of: "database" }, database === "ok" ? 1 : 0);
        this.set({ of: "nodes" }, areNodesUp(nodes) ? 1 : 0);
        this.set({ of: "render" }, getRenderState() === "down" ? 0 : 1);
      },
    }),
    new Gauge({
      name: "mb1_database_damaged",
      help: "1 while the embedded database's file is known to be damaged or lost, else 0.",
      registers: [getMetrics()],
      collect() {
        this.set(getKnownDamage() === null ? 0 : 1);
      },
    }),
  ]);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Answers with all metrics, to clients that send METRICS_TOKEN: behind a local proxy every address is this machine's.
 * @throws HttpError `metrics_off` without a configured token, `metrics_refused` for any other
 */
export async function serveMetrics(
  { headers }: Pick<IncomingMessage, "headers">,
  response: ServerResponse,
  token = env.METRICS_TOKEN,
): Promise<void> {
  if (token === undefined) throw new HttpError("metrics_off");
  // Digests: texts of any length are compared in constant time.
  if (!timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`))) {
    response.setHeader("WWW-Authenticate", 'Bearer realm="metrics"');
    throw new HttpError("metrics_refused");
  }
  prepareProbes();
  const body = Buffer.from(await getMetrics().metrics());
  response.writeHead(200, {
    "Content-Type": getMetrics().contentType,
    "Content-Length": String(body.byteLength),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(body);
}
