import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getGlobal } from "@/lib/server/global-once";
import { isTrustedProxy } from "@/lib/server/http/client-address";
import { FILES, getPath, getRoute } from "@/lib/server/http/route-of";
import { type Log, log as serverLog } from "@/lib/server/log";
import { countRequest } from "@/lib/server/metrics/metrics";
import { scrubText } from "@/lib/shared/reporting/scrub";

/** Accepted form of a foreign id: short, and safe in logs and headers. */
const WELL_FORMED = /^[A-Za-z0-9][\w.-]{7,63}$/;

/**
 * Returns the request id for the logs: the one of a trusted proxy if well formed, else a new one.
 * @param isTrusted whether an address is that of a trusted proxy
 */
function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  isTrusted: (address: string | undefined) => boolean,
): string {
  const given = headers["x-request-id"];
  if (typeof given === "string" && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress)) return given;
  return randomUUID();
}

const MAX_PATH_LENGTH = 200;
/** The status that nginx logs when the client disconnects before the response. */
const CLIENT_GONE = 499;

/** Routes with frequent requests that are only of interest when they fail. */
const QUIET: ReadonlySet<string> = new Set([FILES, "/api/health", "/api/metrics"]);

export interface RequestLogParts {
  readonly log: Pick<Log, "debug" | "info" | "warn">;
  /** Whether an address is that of a trusted proxy, whose request ids are accepted. */
  readonly isTrusted: (address: string | undefined) => boolean;
}

/**
 * Assigns an id to a request, sends it as `X-Request-Id`, and at the end logs one line and counts the request. The line
 * has no client address, header, query or wallet.
 */
export function followRequest(request: IncomingMessage, response: ServerResponse, parts: RequestLogParts): void {
  const startedAt = performance.now();
  // Read before Next writes rewritten paths into the request.
  const { method, socket, url } = request;
  const before = socket.bytesWritten;
  const id = requestIdOf(request, parts.isTrusted);
  response.setHeader("X-Request-Id", id);
  response.once("close", () => {
    const ms = performance.now() - startedAt;
    const path = getPath(url);
    const route = getRoute(path);
    const status = response.writableFinished ? response.statusCode : CLIENT_GONE;
    countRequest(route, method, status, ms / 1000);
    const line = {
      request: id,
      method,
      route,
      path: scrubText(path.slice(0, MAX_PATH_LENGTH)),
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: socket.bytesWritten - before,
    };
    if (status >= 500) parts.log.warn(line, "request");
    else if (QUIET.has(route)) parts.log.debug(line, "request");
    else parts.log.info(line, "request");
  });
}

/** Logs every request of every server of this process: pages, API and files. */
export function startRequestLog(parts: RequestLogParts = { log: serverLog, isTrusted: isTrustedProxy }): void {
  getGlobal("request-log", () => {
    subscribe("http.server.request.start", (message) => {
      // `as`: documented by Node for this channel.
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      followRequest(request, response, parts);
    });
    return true;
  });
}
