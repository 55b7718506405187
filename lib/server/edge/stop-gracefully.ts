import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeAfterAnswers } from "@/lib/server/edge/open-answers";
import { beginStopping } from "@/lib/server/stopping";

/** Milliseconds that requests under way have to be answered. */
const DRAIN_MS = 10_000;
/** Ctrl-C reaches this process twice, from the terminal and from the command that started it. */
const SAME_WISH_MS = 1000;
const LOOK_MS = 50;

export interface StopParts {
  /** The servers of this process. */
  readonly servers: () => Iterable<Server>;
  /** Ends what the process keeps open besides. */
  readonly close: () => Promise<void>;
  readonly drainMs?: number;
}

/** Takes no new connections, and waits until what is under way, and what still comes on open ones, is answered. */
async function drain(server: Server, drainMs: number): Promise<void> {
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  const begun = performance.now();
  while (!isClosed && performance.now() - begun < drainMs) {
    // Those that have had their answer meanwhile.
    server.closeIdleConnections();
    await pause(LOOK_MS);
  }
  server.closeAllConnections();
}

/**
 * From now on SIGTERM and SIGINT end the process in order, in place of whatever they did: it is told as not ready, takes no new
 * connections, answers what is under way or still comes on open ones for up to 10 seconds, each of them then closed, closes what
 * is open, and ends with 0. A second signal, a second later or more, ends it at once with 1.
 */
export function stopGracefully({ servers, close, drainMs = DRAIN_MS }: StopParts): void {
  let begun: number | undefined;
  const stop = async () => {
    const now = performance.now();
    if (begun !== undefined) {
      if (now - begun >= SAME_WISH_MS) process.exit(1);
      return;
    }
    begun = now;
    beginStopping();
    closeAfterAnswers();
    await Promise.all(Array.from(servers(), (server) => drain(server, drainMs)));
    await Promise.race([close().catch(() => undefined), pause(drainMs)]);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop());
  }
}
