import { Gauge } from "prom-client";
import { databaseState } from "@/lib/server/db/get-database";
import { globalOnce } from "@/lib/server/global-once";
import { type NodeState, nodeStates } from "@/lib/server/health/node-states";
import { metrics } from "@/lib/server/metrics/registry";
import { renderState } from "@/lib/server/render/render-watch";

/** Nodes that have to agree on who may save, where there are as many (lib/server/chain/ask-witnesses.ts). */
const WITNESSES = 2;

/** Whether enough nodes answer for saving and for sign-in with a contract wallet; true where none is configured. */
export function areNodesUp(states: readonly NodeState[]): boolean {
  return states.filter((state) => state === "ok").length >= Math.min(WITNESSES, states.length);
}

/** Has every scrape ask what the product depends on, as `/api/health` does. What visitors ask for changes nothing of it. */
export function prepareDependencyMetrics(): void {
  globalOnce("dependency-metrics", () => {
    return new Gauge({
      name: "mb1_dependency_up",
      help: "What this process depends on, by its own probe: 1 works, 0 does not.",
      labelNames: ["of"] as const,
      registers: [metrics()],
      async collect() {
        const [database, nodes] = await Promise.all([databaseState(), nodeStates()]);
        this.set({ of: "database" }, database === "ok" ? 1 : 0);
        this.set({ of: "nodes" }, areNodesUp(nodes) ? 1 : 0);
        this.set({ of: "render" }, renderState() === "down" ? 0 : 1);
      },
    });
  });
}
