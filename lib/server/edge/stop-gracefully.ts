import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { getGlobal } from "@/lib/server/global-once";

const DRAIN_TIMEOUT_MS = 10_000;
/** Ctrl-C reaches this process twice: from the terminal and from the parent command. */
const SAME_SIGNAL_MS = 1000;
const POLL_INTERVAL_MS = 50;
/** How long requests of clients that do not know of the stop yet are answered, on open connections and new ones. */
const GRACE_MS = 1000;

const getStop = () => getGlobal("stopping", () => new AbortController());

/** Whether this process is stopping: it finishes its work, and a load balancer sends it no more requests. */
export const isStopping = (): boolean => getStop().signal.aborted;

export const onStopping = (listener: () => void): void => getStop().signal.addEventListener("abort", listener);

export const beginStopping = (): void => getStop().abort();

const openResponses = new Set<ServerResponse>();

/** Closes the connection after the response. Otherwise a proxy may send its next request on a closed connection. */
function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Tracks a started response, so that it can end its connection when this process stops. */
export function trackResponse(response: ServerResponse): void {
  if (isStopping()) {
    closeConnectionAfter(response);
    return;
  }
  openResponses.add(response);
  response.once("close", () => void openResponses.delete(response));
}

interface StopParts {
  readonly server: Server;
  readonly close: () => Promise<void>;
  readonly drainTimeoutMs?: number;
}

/** Lets open connections end by themselves, then accepts no more and waits until their requests are answered. */
async function drain(server: Server, timeoutMs: number): Promise<void> {
  const countConnections = promisify(server.getConnections.bind(server));
  const graceEnd = performance.now() + GRACE_MS;
  while (performance.now() < graceEnd && (await countConnections()) > 0) await pause(POLL_INTERVAL_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  const poll = setInterval(() => server.closeIdleConnections(), POLL_INTERVAL_MS);
  await Promise.race([closed, pause(timeoutMs)]);
  clearInterval(poll);
  server.closeAllConnections();
}

/**
 * Ends the process in order on SIGTERM and SIGINT: health reports not ready, each response is the last of its connection,
 * after a second the server accepts no new connections, requests on open ones are answered for up to 10 seconds, other
 * resources are closed, and the process exits with 0. A second signal, at least a second later, exits at once with 1.
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
    for (const response of openResponses) closeConnectionAfter(response);
    await drain(server, drainTimeoutMs);
    await Promise.race([close().catch(() => undefined), pause(drainTimeoutMs)]);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}
