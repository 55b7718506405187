import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { followAnswer } from "@/lib/server/edge/open-answers";
import { sendError } from "@/lib/server/http/send";
import { countConnections } from "@/lib/server/metrics/metrics";
import { HttpError } from "@/lib/shared/errors";

/** How much and how long one client may take of the server's sockets, in milliseconds and pieces; what is over is cut off. */
export const BOUNDS = {
  /** From a connection's begin to the end of a request's headers. */
  headersTimeout: 10_000,
  /** To the end of its body. */
  requestTimeout: 30_000,
  /** For the next request; longer than proxies wait (60 s), so that none of theirs meets a closing socket. */
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction, whatever the connection waits for; longer than the longest drawing (100 s). */
  timeout: 120_000,
  maxRequestsPerSocket: 10_000,
  /** No bound of Node's, which leaves out those beyond: what a proxy says of the client comes last. */
  maxHeadersCount: 0,
  maxConnections: 4000,
} as const;

/** How often Node looks for requests that are over `headersTimeout` or `requestTimeout`. */
const CHECK_INTERVAL_MS = 5000;

/** Characters of an address: an embed's own, escaped, has 6,000 at most. Node refuses more than 16 KiB of headers in all. */
const MAX_URL_LENGTH = 8192;
const MAX_HEADERS = 100;
/** Of a body, whatever the route: the largest that one takes has 32 kB. */
const MAX_BODY_BYTES = 65_536;

/** A DNS name or an IP address, with or without a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether each `Host` line is well formed and there is only one. Node itself refuses HTTP/1.1 without any. */
function isHostValid(rawHeaders: readonly string[]): boolean {
  // Names and values alternate. `headers.host` is the first of several.
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
  return hosts.length === 0 || (hosts.length === 1 && HOST.test(hosts[0] ?? ""));
}

/** A switch to another protocol than HTTP/2, which clients offer in passing and do without (RFC 9110, 7.8). */
function isForeignProtocol({ connection = "", upgrade }: IncomingMessage["headers"]): boolean {
  return upgrade !== undefined && /\bupgrade\b/i.test(connection) && upgrade.trim().toLowerCase() !== "h2c";
}

function httpErrorOf({ headers, rawHeaders, url = "" }: IncomingMessage): HttpError | null {
  if (!isHostValid(rawHeaders)) return new HttpError("bad_host");
  if (isForeignProtocol(headers)) return new HttpError("upgrade_refused");
  if (url.length > MAX_URL_LENGTH) return new HttpError("url_too_long");
  if (rawHeaders.length > 2 * MAX_HEADERS) return new HttpError("too_many_headers");
  if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) return new HttpError("body_too_large");
  return null;
}

/**
 * A server with bounds, that refuses what is wrong whatever the route, and counts its connections. It has no listener for `upgrade`:
 * without one, Node treats such a request as any other, so that it is answered and all timeouts hold.
 * @param answer answers every request that is not refused
 * @param bounds others than `BOUNDS`, for tests
 */
export function createBoundedServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  bounds: Partial<Server> = BOUNDS,
  connectionsCheckingInterval = CHECK_INTERVAL_MS,
): Server {
  const server = createServer({ connectionsCheckingInterval }, (request, response) => {
    followAnswer(response);
    const error = httpErrorOf(request);
    if (error === null) {
      answer(request, response);
      return;
    }
    // What is left of the request is not read.
    response.setHeader("Connection", "close");
    sendError(response, error, request.url);
  });
  Object.assign(server, bounds);
  countConnections(server);
  return server;
}
