import type { Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { getGlobal } from "@/lib/server/global-once";
import { METHODS } from "@/lib/server/http/route";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";

/** Upper bounds of the histogram buckets in seconds, from memory hits to timeouts. */
const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const EXTERNAL_CALL_BUCKETS_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const RENDER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

/** Returns every metric of the process, created together: alerts and graphs know each before its first event. */
export const getMetricsByName = () =>
  getGlobal("metrics", () => {
    const registry = new Registry();
    const registers = [registry];
    // Metrics of Node: memory, event loop, garbage collection, file handles.
    collectDefaultMetrics({ register: registry });

    const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Counter({ name, help, labelNames, registers });
    const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge({ name, help, labelNames, registers });
    const histogram = <Label extends string>(name: string, help: string, label: Label, buckets: number[]) =>
      new Histogram({ name, help, labelNames: [label], buckets, registers });

    return {
      registry,
      requests: counter(
        "mb1_http_requests_total",
        "Requests by route, method and status; status 499: the client disconnected first.",
        ["route", "method", "status"],
      ),
      requestSeconds: histogram(
        "mb1_http_request_seconds",
        "Seconds from a request's head to the last byte of its response.",
        "route",
        REQUEST_SECONDS,
      ),
      connections: gauge("mb1_connections", "Open client connections in any state."),
      maxConnections: gauge("mb1_connections_limit", "Maximum of open connections."),
      droppedConnections: counter(
        "mb1_connections_dropped_total",
        "Connections closed because the maximum was reached.",
      ),
      art: counter("mb1_art_total", "Art served, by the layer that had it.", ["layer"]),
      renders: counter(
        "mb1_renders_total",
        "Drawings by outcome; busy: refused or timed out because the queue was full.",
        ["lane", "ending"],
      ),
      renderSeconds: histogram(
        "mb1_render_seconds",
        "Seconds from the request for a drawing to its bytes, including the queue.",
        "lane",
        RENDER_SECONDS,
      ),
      acts: counter("mb1_acts_total", "Saves and sign-ins by outcome: ok, or the error code.", ["act", "ending"]),
      externalCalls: counter("mb1_outside_calls_total", "Calls to other services by outcome; refused: not sent.", [
        "to",
        "ending",
      ]),
      externalSeconds: histogram(
        "mb1_outside_call_seconds",
        "Duration of calls to other services.",
        "to",
        EXTERNAL_CALL_BUCKETS_SECONDS,
      ),
      upstreamCalls: counter(
        "mb1_upstream_calls_total",
        "Requests for upstream art by host, kind and outcome: ok, unchanged, or the failure.",
        ["host", "kind", "ending"],
      ),
      upstreamCircuit: gauge("mb1_upstream_circuit", "Circuits of upstream hosts: 0 closed, 1 half-open, 2 open.", [
        "host",
      ]),
    };
  });

export const getMetrics = (): Registry => getMetricsByName().registry;

/** Counts an answered request. @param route a template of `getRoute`, never a path: each creates series */
export function countRequest(route: string, method: string | undefined, status: number, seconds: number): void {
  const known = METHODS.find((each) => each === method) ?? "other";
  getMetricsByName().requests.inc({ route, method: known, status: String(status) });
  getMetricsByName().requestSeconds.observe({ route }, seconds);
}

export function countConnections(server: Server): void {
  const { connections, maxConnections, droppedConnections } = getMetricsByName();
  maxConnections.set(server.maxConnections);
  server.on("connection", (socket) => {
    connections.inc();
    socket.once("close", () => connections.dec());
  });
  server.on("drop", () => droppedConnections.inc());
}

/** Counts a piece of art by its source. `made`: from an upstream file, which itself is counted as a call. */
export function countArt(layer: "memory" | "disk" | "shared" | "drawn" | "made"): void {
  getMetricsByName().art.inc({ layer });
}

/** `stills`: pictures and models; `slow`: animations and prints; `tiles`: of the crowd's picture. */
export type RenderLane = "stills" | "slow" | "tiles";

export function getRenderLane({ kind }: Pick<ArtVariant, "kind">): RenderLane {
  if (kind === "tile") return "tiles";
  return kind === "animation" || kind === "print" ? "slow" : "stills";
}

/** Counts a drawing. @param seconds of a completed drawing: from the request to its bytes, waiting included */
export function countRender(lane: RenderLane, ending: "drawn" | "busy" | "failed", seconds?: number): void {
  getMetricsByName().renders.inc({ lane, ending });
  if (seconds !== undefined) getMetricsByName().renderSeconds.observe({ lane }, seconds);
}

/** Reports the number of waiting drawings at every scrape. */
export function watchRenderQueue(waiting: () => Readonly<Record<RenderLane, number>>): void {
  getGlobal(
    "render-queue-metric",
    () =>
      new Gauge({
        name: "mb1_render_waiting",
        help: "Drawings waiting for a thread.",
        labelNames: ["lane"] as const,
        registers: [getMetrics()],
        collect() {
          for (const [lane, count] of Object.entries(waiting())) this.set({ lane }, count);
        },
      }),
  );
}

/** Runs a monitored act and counts its result. @throws any error of the act */
export async function countAct<T>(act: "save" | "sign_in", run: () => Promise<T>): Promise<T> {
  try {
    const result = await run();
    getMetricsByName().acts.inc({ act, ending: "ok" });
    return result;
  } catch (thrown) {
    getMetricsByName().acts.inc({ act, ending: thrown instanceof HttpError ? thrown.code : "internal" });
    throw thrown;
  }
}

/** Counts a call to another service. @param ending `refused`: not sent, because of failures or a full queue */
export function countExternalCall(
  to: "chain" | "upstream" | "shared_cache",
  ending: "ok" | "failed" | "refused",
  seconds?: number,
): void {
  getMetricsByName().externalCalls.inc({ to, ending });
  if (seconds !== undefined) getMetricsByName().externalSeconds.observe({ to }, seconds);
}
