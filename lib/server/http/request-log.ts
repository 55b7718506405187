import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getGlobal } from "@/lib/server/global-once";
import { isTrustedProxy } from "@/lib/server/http/client-address";
import { FILES, getPath, getRoute } from "@/lib/server/http/route-of";
import { type Log, log as serverLog } from "@/lib/server/log";
import { countRequest } from "@/lib/server/metrics/metrics";
import { scrubText } from "@/lib/shared/reporting/scrub";

/** What an id of somebody else may look like: short, and nothing that a log or a header could misread. */
const WELL_FORMED = /^[A-Za-z0-9][\w.-]{7,63}$/;

/**
 * The id by which a request is found in the logs: the one that a trusted proxy gave it, where that is well-formed, else a new one.
 * @param isTrusted whether an address is that of a proxy of ours
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
/** What nginx writes where the client went away before it had its answer. */
const CLIENT_GONE = 499;

/** What is asked for all the time and tells nothing while it works. */
const QUIET: ReadonlySet<string> = new Set([FILES, "/api/health", "/api/metrics"]);

export interface RequestLogParts {
  readonly log: Pick<Log, "debug" | "info" | "warn">;
  /** Whether an address is that of a proxy of ours, whose request ids are taken over. */
  readonly isTrusted: (address: string | undefined) => boolean;
}

/**
 * Follows one request: gives it its id, answers it as `X-Request-Id`, and when it is over writes one line and counts it. The
 * line holds no address of a client, no header, no query and no wallet.
 */
export function followRequest(request: IncomingMessage, response: ServerResponse, parts: RequestLogParts): void {
  const startedAt = performance.now();
  // Now: Next writes rewritten paths into the request.
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

/** Follows every request of every server of this process from now on: pages, API and files alike. */
export function startRequestLog(parts: RequestLogParts = { log: serverLog, isTrusted: isTrustedProxy }): void {
  getGlobal("request-log", () => {
    subscribe("http.server.request.start", (message) => {
      // `as`: what Node documents of this channel.
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      followRequest(request, response, parts);
    });
    return true;
  });
}
