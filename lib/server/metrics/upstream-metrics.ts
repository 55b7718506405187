import { Counter, Gauge } from "prom-client";
import { globalOnce } from "@/lib/server/global-once";
import { metrics } from "@/lib/server/metrics/registry";

/** What a circuit's state is told as. */
const STATES = { closed: 0, "half-open": 1, open: 2 } as const;

const figures = () =>
  globalOnce("upstream-metrics", () => ({
    endings: new Counter({
      name: "mb1_upstream_calls_total",
      help: "Questions for upstream art by host, kind and how they ended: ok, unchanged, or why not.",
      labelNames: ["host", "kind", "ending"] as const,
      registers: [metrics()],
    }),
    circuit: new Gauge({
      name: "mb1_upstream_circuit",
      help: "Hosts of upstream art: 0 asked as usual, 1 tried with one question, 2 left alone.",
      labelNames: ["host"] as const,
      registers: [metrics()],
    }),
  }));

/** Makes the figures, so that they are there before the first question. */
export const prepareUpstreamMetrics = (): void => void figures();

/** Counts a question for upstream art. Hosts are those of the configuration, so there are few. */
export function countUpstream(host: string, kind: string, ending: string): void {
  figures().endings.inc({ host, kind, ending });
}

/** Tells how a host of upstream art is. */
export function tellCircuit(host: string, state: keyof typeof STATES): void {
  figures().circuit.set({ host }, STATES[state]);
}
