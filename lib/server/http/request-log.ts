import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isTrustedProxy } from "@/lib/server/http/client-address";
import { getPath } from "@/lib/server/http/path";
import { FILES, getRoute } from "@/lib/server/http/route-of";
import { type Log, log as serverLog } from "@/lib/server/log";
import { countRequest } from "@/lib/server/metrics/metrics";
import { scrubText } from "@/lib/shared/reporting/scrub";

interface RequestLogOptions {
  readonly log: Pick<Log, "debug" | "info" | "warn">;
  readonly isTrusted: (address: string | undefined) => boolean;
}

/** Accepted form of a foreign id: short, and safe in logs and headers. */
const WELL_FORMED = /^[A-Za-z0-9][\w.-]{7,63}$/;

/** Returns the request id for the logs: the one of a trusted proxy if well formed, else a new one. */
function requestIdOf({ headers, socket }: IncomingMessage, { isTrusted }: RequestLogOptions): string {
  const receivedId = String(headers["x-request-id"] ?? "");
  return WELL_FORMED.test(receivedId) && isTrusted(socket.remoteAddress) ? receivedId : randomUUID();
}

const MAX_PATH_LENGTH = 200;
/** The status that nginx logs when the client disconnects before the response. */
const CLIENT_CLOSED_REQUEST = 499;

/** Routes with frequent requests that are only of interest when they fail. */
const QUIET: ReadonlySet<string> = new Set([FILES, "/api/health", "/api/metrics"]);

/**
 * Assigns an id to a request, sends it as `X-Request-Id`, and at the end logs one line and counts the request. The line
 * has no client address, header, query or wallet.
 */
export function trackRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: RequestLogOptions = { log: serverLog, isTrusted: isTrustedProxy },
): void {
  const startedAt = performance.now();
  // Read before Next writes rewritten paths into the request.
  const { method, socket, url } = request;
  const bytesBefore = socket.bytesWritten;
  const id = requestIdOf(request, options);
  response.setHeader("X-Request-Id", id);
  response.once("close", () => {
    const ms = performance.now() - startedAt;
    const path = getPath(url);
    const route = getRoute(path);
    const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
    countRequest(route, method, status, ms / 1000);
    const line = {
      request: id,
      method,
      route,
      path: scrubText(path.slice(0, MAX_PATH_LENGTH)),
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: socket.bytesWritten - bytesBefore,
    };
    if (status >= 500) options.log.warn(line, "request");
    else if (QUIET.has(route)) options.log.debug(line, "request");
    else options.log.info(line, "request");
  });
}
