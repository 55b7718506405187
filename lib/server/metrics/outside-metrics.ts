import { Counter, Histogram } from "prom-client";
import { globalOnce } from "@/lib/server/global-once";
import { metrics } from "@/lib/server/metrics/registry";

/** What stands outside of this process and is asked by it. The database tells of itself in `/api/health`. */
export type Outside = "chain" | "upstream" | "shared_cache";

/** `refused`: not asked at all, because it has failed before or too much waits for it. */
export type OutsideEnding = "ok" | "failed" | "refused";

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const figures = () =>
  globalOnce("outside-metrics", () => ({
    calls: new Counter({
      name: "mb1_outside_calls_total",
      help: "Calls to what stands outside of this process, by how they ended; refused: not sent at all.",
      labelNames: ["to", "ending"] as const,
      registers: [metrics()],
    }),
    seconds: new Histogram({
      name: "mb1_outside_call_seconds",
      help: "How long calls to the outside took.",
      labelNames: ["to"] as const,
      buckets: SECONDS,
      registers: [metrics()],
    }),
  }));

/** Makes the figures, so that they are there before the first call. */
export const prepareOutsideMetrics = (): void => void figures();

/** Counts a call to the outside. @param seconds that it took; left out for one that was not sent */
export function countOutside(to: Outside, ending: OutsideEnding, seconds?: number): void {
  figures().calls.inc({ to, ending });
  if (seconds !== undefined) figures().seconds.observe({ to }, seconds);
}
