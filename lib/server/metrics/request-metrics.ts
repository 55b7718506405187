import { Counter, Histogram } from "prom-client";
import { globalOnce } from "@/lib/server/global-once";
import { metrics } from "@/lib/server/metrics/registry";

/** Upper ends of the histogram's classes, in seconds: from what is in memory to what is given up. */
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

const figures = () =>
  globalOnce("request-metrics", () => ({
    answers: new Counter({
      name: "mb1_http_requests_total",
      help: "Requests that were answered, by route, method and status; status 499: the client went away first.",
      labelNames: ["route", "method", "status"] as const,
      registers: [metrics()],
    }),
    seconds: new Histogram({
      name: "mb1_http_request_seconds",
      help: "From a request's head to its last byte.",
      labelNames: ["route"] as const,
      buckets: SECONDS,
      registers: [metrics()],
    }),
  }));

/** Makes the figures, so that they are there before the first request. */
export const prepareRequestMetrics = (): void => void figures();

/**
 * Counts an answered request.
 * @param route a template of `routeOf`, never a path: each makes rows of its own for as long as the process lives
 * @param seconds from the request's head to its last byte
 */
export function countRequest(route: string, method: string | undefined, status: number, seconds: number): void {
  const known = method !== undefined && METHODS.has(method) ? method : "other";
  const { answers, seconds: times } = figures();
  answers.inc({ route, method: known, status: String(status) });
  times.observe({ route }, seconds);
}
