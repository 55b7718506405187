import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeAfterAnswers } from "@/lib/server/edge/open-answers";
import { beginStopping } from "@/lib/server/stopping";

/** How long requests in progress have to be answered. */
const DRAIN_TIMEOUT_MS = 10_000;
/** Ctrl-C reaches this process twice, from the terminal and from the command that started it. */
const SAME_SIGNAL_MS = 1000;
const POLL_INTERVAL_MS = 50;

export interface StopParts {
  readonly server: Server;
  /** Closes what the process keeps open besides. */
  readonly close: () => Promise<void>;
  readonly drainTimeoutMs?: number;
}

/** Takes no new connections, and waits until requests in progress, and those that still come on open connections, are answered. */
async function drain(server: Server, timeoutMs: number): Promise<void> {
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  const startedAt = performance.now();
  while (!isClosed && performance.now() - startedAt < timeoutMs) {
    // Those that have had their answer meanwhile.
    server.closeIdleConnections();
    await pause(POLL_INTERVAL_MS);
  }
  server.closeAllConnections();
}

/**
 * From now on SIGTERM and SIGINT end the process in order: health says that it is not ready, the server takes no new connections,
 * answers requests in progress or still coming on open connections for up to 10 seconds, each the last one of its connection, closes
 * what is open, and the process ends with 0. A second signal, a second later or more, ends it at once with 1.
 */
export function stopGracefully({ server, close, drainTimeoutMs = DRAIN_TIMEOUT_MS }: StopParts): void {
  let startedAt: number | undefined;
  const stop = async () => {
    const now = performance.now();
    if (startedAt !== undefined) {
      if (now - startedAt >= SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    startedAt = now;
    beginStopping();
    closeAfterAnswers();
    await drain(server, drainTimeoutMs);
    await Promise.race([close().catch(() => undefined), pause(drainTimeoutMs)]);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}
