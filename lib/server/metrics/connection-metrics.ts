import type { Server } from "node:http";
import { Counter, Gauge } from "prom-client";
import { globalOnce } from "@/lib/server/global-once";
import { metrics } from "@/lib/server/metrics/registry";

const figures = () =>
  globalOnce("connection-metrics", () => ({
    open: new Gauge({
      name: "mb1_connections",
      help: "Connections of clients that are open, in whatever state.",
      registers: [metrics()],
    }),
    limit: new Gauge({
      name: "mb1_connections_limit",
      help: "How many connections may be open at once.",
      registers: [metrics()],
    }),
    dropped: new Counter({
      name: "mb1_connections_dropped_total",
      help: "Connections that were closed at once because too many were open.",
      registers: [metrics()],
    }),
  }));

/** Makes the figures, so that they are there before the first connection. */
export const prepareConnectionMetrics = (): void => void figures();

/** Counts the connections of a server from now on, beside its `maxConnections`. */
export function countConnections(server: Server): void {
  const { open, limit, dropped } = figures();
  limit.set(server.maxConnections);
  server.on("connection", (socket) => {
    open.inc();
    socket.once("close", () => open.dec());
  });
  server.on("drop", () => dropped.inc());
}
