import { prepareActMetrics } from "@/lib/server/metrics/act-metrics";
import { prepareArtMetrics } from "@/lib/server/metrics/art-metrics";
import { prepareConnectionMetrics } from "@/lib/server/metrics/connection-metrics";
import { prepareDependencyMetrics } from "@/lib/server/metrics/dependency-metrics";
import { prepareOutsideMetrics } from "@/lib/server/metrics/outside-metrics";
import { prepareRequestMetrics } from "@/lib/server/metrics/request-metrics";
import { prepareStorageMetrics } from "@/lib/server/metrics/storage-metrics";
import { prepareUpstreamMetrics } from "@/lib/server/metrics/upstream-metrics";

/** Makes every figure of the product, so that alarms and graphs know it before what it counts has happened. */
export function prepareMetrics(): void {
  prepareRequestMetrics();
  prepareConnectionMetrics();
  prepareArtMetrics();
  prepareActMetrics();
  prepareDependencyMetrics();
  prepareOutsideMetrics();
  prepareUpstreamMetrics();
  prepareStorageMetrics();
}
