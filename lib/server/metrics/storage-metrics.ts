import { Gauge } from "prom-client";
import { knownDamage } from "@/lib/server/db/get-database";
import { globalOnce } from "@/lib/server/global-once";
import { metrics } from "@/lib/server/metrics/registry";

/** Makes the figure of the database's file: 1 while it is known to be damaged or lost. */
export function prepareStorageMetrics(): void {
  globalOnce(
    "storage-metrics",
    () =>
      new Gauge({
        name: "mb1_database_damaged",
        help: "1 while the embedded database's file is known to be damaged or lost, else 0.",
        registers: [metrics()],
        collect() {
          this.set(knownDamage() === null ? 0 : 1);
        },
      }),
  );
}
