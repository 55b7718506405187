import type { Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { getGlobal } from "@/lib/server/global-once";
import { HttpError } from "@/lib/shared/errors";

/** Upper ends of the histograms' buckets, in seconds: from what is in memory to what is given up. */
const REQUEST_SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const OUTSIDE_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const RENDER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

/** Every metric of the process, made at once: alerts and graphs know each before what it counts has happened. */
const all = () =>
  getGlobal("metrics", () => {
    const registry = new Registry();
    const registers = [registry];
    // Of Node itself: memory, event loop, garbage, file handles.
    collectDefaultMetrics({ register: registry });
    return {
      registry,
      requests: new Counter({
        name: "mb1_http_requests_total",
        help: "Requests that were answered, by route, method and status; status 499: the client went away first.",
        labelNames: ["route", "method", "status"] as const,
        registers,
      }),
      requestSeconds: new Histogram({
        name: "mb1_http_request_seconds",
        help: "From a request's head to its last byte.",
        labelNames: ["route"] as const,
        buckets: REQUEST_SECONDS,
        registers,
      }),
      connections: new Gauge({
        name: "mb1_connections",
        help: "Connections of clients that are open, in whatever state.",
        registers,
      }),
      maxConnections: new Gauge({
        name: "mb1_connections_limit",
        help: "How many connections may be open at once.",
        registers,
      }),
      droppedConnections: new Counter({
        name: "mb1_connections_dropped_total",
        help: "Connections that were closed at once because too many were open.",
        registers,
      }),
      art: new Counter({
        name: "mb1_art_total",
        help: "Pieces of art that were given, by the layer that had them.",
        labelNames: ["layer"] as const,
        registers,
      }),
      renders: new Counter({
        name: "mb1_renders_total",
        help: "Drawings by how they ended; busy: refused or given up because too much was waiting.",
        labelNames: ["lane", "ending"] as const,
        registers,
      }),
      renderSeconds: new Histogram({
        name: "mb1_render_seconds",
        help: "From the request for a drawing to its bytes, waiting included.",
        labelNames: ["lane"] as const,
        buckets: RENDER_SECONDS,
        registers,
      }),
      acts: new Counter({
        name: "mb1_acts_total",
        help: "Saves and sign-ins by how they ended: ok, or the code of the refusal.",
        labelNames: ["act", "ending"] as const,
        registers,
      }),
      outsideCalls: new Counter({
        name: "mb1_outside_calls_total",
        help: "Calls to what stands outside of this process, by how they ended; refused: not sent at all.",
        labelNames: ["to", "ending"] as const,
        registers,
      }),
      outsideSeconds: new Histogram({
        name: "mb1_outside_call_seconds",
        help: "How long calls to the outside took.",
        labelNames: ["to"] as const,
        buckets: OUTSIDE_SECONDS,
        registers,
      }),
      upstreamCalls: new Counter({
        name: "mb1_upstream_calls_total",
        help: "Requests for upstream art by host, kind and how they ended: ok, unchanged, or why not.",
        labelNames: ["host", "kind", "ending"] as const,
        registers,
      }),
      upstreamCircuit: new Gauge({
        name: "mb1_upstream_circuit",
        help: "Hosts of upstream art: 0 asked as usual, 1 tried with one request, 2 left alone.",
        labelNames: ["host"] as const,
        registers,
      }),
    };
  });

/** The registry that every metric of this process is in. */
export const getMetrics = (): Registry => all().registry;

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

/**
 * Counts an answered request.
 * @param route a template of `getRoute`, never a path: each makes rows of its own for as long as the process lives
 * @param seconds from the request's head to its last byte
 */
export function countRequest(route: string, method: string | undefined, status: number, seconds: number): void {
  const known = method !== undefined && METHODS.has(method) ? method : "other";
  all().requests.inc({ route, method: known, status: String(status) });
  all().requestSeconds.observe({ route }, seconds);
}

/** Counts the connections of a server from now on, beside its `maxConnections`. */
export function countConnections(server: Server): void {
  const { connections, maxConnections, droppedConnections } = all();
  maxConnections.set(server.maxConnections);
  server.on("connection", (socket) => {
    connections.inc();
    socket.once("close", () => connections.dec());
  });
  server.on("drop", () => droppedConnections.inc());
}

/** Counts a piece of art by where it came from. `made`: of a file of upstream's, which itself is counted as a call. */
export function countArt(layer: "memory" | "disk" | "shared" | "drawn" | "made"): void {
  all().art.inc({ layer });
}

/** `stills`: pictures and models; `slow`: animations and prints; `tiles`: of the crowd's picture. */
export type RenderLane = "stills" | "slow" | "tiles";

/** Counts a drawing. @param seconds of one that was drawn: from the request to its bytes, waiting included */
export function countRender(lane: RenderLane, ending: "drawn" | "busy" | "failed", seconds?: number): void {
  all().renders.inc({ lane, ending });
  if (seconds !== undefined) all().renderSeconds.observe({ lane }, seconds);
}

/** Reports the number of drawings that wait at every scrape from now on. */
export function watchRenderQueue(waiting: () => Readonly<Record<RenderLane, number>>): void {
  getGlobal("render-queue-metric", () => {
    return new Gauge({
      name: "mb1_render_waiting",
      help: "Drawings that wait for a thread.",
      labelNames: ["lane"] as const,
      registers: [getMetrics()],
      collect() {
        for (const [lane, count] of Object.entries(waiting())) this.set({ lane }, count);
      },
    });
  });
}

/** Runs an act that has to work here and counts how it ended. @throws whatever the act throws */
export async function countCall<T>(act: "save" | "sign_in", run: () => Promise<T>): Promise<T> {
  try {
    const result = await run();
    all().acts.inc({ act, ending: "ok" });
    return result;
  } catch (thrown) {
    all().acts.inc({ act, ending: thrown instanceof HttpError ? thrown.code : "internal" });
    throw thrown;
  }
}

/**
 * Counts a call to what stands outside of this process; the database has its own place in `/api/health`.
 * @param ending `refused`: not sent at all, because it has failed before or too much waits for it
 * @param seconds that it took; left out for one that was not sent
 */
export function countOutside(
  to: "chain" | "upstream" | "shared_cache",
  ending: "ok" | "failed" | "refused",
  seconds?: number,
): void {
  all().outsideCalls.inc({ to, ending });
  if (seconds !== undefined) all().outsideSeconds.observe({ to }, seconds);
}

/** Counts a request for upstream art. Hosts are those of the configuration, so there are few. */
export function countUpstream(host: string, kind: string, ending: string): void {
  all().upstreamCalls.inc({ host, kind, ending });
}

const CIRCUIT_VALUES = { closed: 0, "half-open": 1, open: 2 } as const;

/** Reports the state of the circuit of a host of upstream art. */
export function reportCircuit(host: string, state: keyof typeof CIRCUIT_VALUES): void {
  all().upstreamCircuit.set({ host }, CIRCUIT_VALUES[state]);
}
