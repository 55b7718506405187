import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { Semaphore, SemaphoreError } from "@/lib/server/concurrency";
import { trackResponse } from "@/lib/server/edge/stop-gracefully";
import { getClientAddress, isTrustedProxy } from "@/lib/server/http/client-address";
import { getPath, isRewritten } from "@/lib/server/http/path";
import { FILE_PATHS } from "@/lib/server/http/route-of";
import { sendError } from "@/lib/server/http/send";
import { getAddressKey } from "@/lib/server/limits/rate-limits";
import { countConnections } from "@/lib/server/metrics/metrics";
import { normalizeAddress } from "@/lib/server/settings/ip-address.mjs";
import { HttpError } from "@/lib/shared/errors";

/** Limits of one client's use of the server's sockets, in milliseconds and counts; excess is cut off. */
export const BOUNDS = {
  /** From the start of a connection to the end of the request headers. */
  headersTimeout: 10_000,
  /** To the end of the body. */
  requestTimeout: 30_000,
  /** Idle time before the next request; longer than proxies wait (60 s), so that none meets a closing socket. */
  keepAliveTimeout: 65_000,
  /** Idle time in both directions; longer than the longest drawing (100 s). */
  timeout: 120_000,
  maxRequestsPerSocket: 10_000,
  /** No limit of Node's, which would drop the last headers: those that a proxy adds about the client. */
  maxHeadersCount: 0,
  maxConnections: 4000,
} as const;

/** An address's share of the connections: one client leaves room for others. A trusted proxy has no share. */
const SHARE = { max: 1000, isExempt: isTrustedProxy };

/** A client's pages that are rendered at a time, and the others, which wait: other clients' pages come in between. */
const PAGES = { maxInFlight: 8, maxWaiting: SHARE.max, waitTimeoutMs: BOUNDS.requestTimeout } as const;
/** Turns of the event loop before a page, 0.2 ms in all: rendering may take none, and Node accepts a connection in each. */
const TURNS_PER_PAGE = 16;

/** How often Node checks for requests that exceed `headersTimeout` or `requestTimeout`. */
const CHECK_INTERVAL_MS = 5000;

/** An embed's escaped address has at most 6,000 characters. Node refuses more than 16 KiB of headers. */
const MAX_URL_LENGTH = 8192;
const MAX_HEADERS = 100;
/** Maximum body on every route: the largest accepted one has 32 kB. */
const MAX_BODY_BYTES = 65_536;

/** A DNS name or an IP address, with or without a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether there is at most one `Host` line and it is well formed. Node itself refuses HTTP/1.1 without one. */
function isHostValid(rawHeaders: readonly string[]): boolean {
  // Names and values alternate. `headers.host` has only the first of several.
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
  return hosts.length === 0 || (hosts.length === 1 && HOST.test(hosts[0] ?? ""));
}

/** Whether an upgrade to another protocol than HTTP/2 is requested; clients offer HTTP/2 optionally (RFC 9110, 7.8). */
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

/** Closes connections beyond their address's share. */
function limitShares(server: Server, { max, isExempt }: typeof SHARE): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = normalizeAddress(socket.remoteAddress) ?? "";
    if (isExempt(address)) return;
    const key = getAddressKey(address);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > max) return void socket.destroy();
    counts.set(key, count);
    socket.once("close", () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    });
  });
}

/**
 * Creates a server with limits that refuses invalid requests on every route and counts its connections. Without an
 * `upgrade` listener Node treats an upgrade like any other request, so that all timeouts apply.
 */
export function createBoundedServer(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  bounds: Partial<Server> = BOUNDS,
  connectionsCheckingInterval = CHECK_INTERVAL_MS,
  share = SHARE,
): Server {
  const server = createServer({ connectionsCheckingInterval }, (request, response) => {
    trackResponse(response);
    const error = httpErrorOf(request);
    if (error === null) {
      handler(request, response);
      return;
    }
    // The rest of the request is not read.
    response.setHeader("Connection", "close");
    sendError(response, error, request.url);
  });
  Object.assign(server, bounds);
  limitShares(server, share);
  countConnections(server);
  return server;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Whether the event loop renders the answer. API routes have limits of their own; they and files may take long. */
const isPage = (path: string) => !path.startsWith("/api/") && !isRewritten(path) && !FILE_PATHS.test(path);

/** Creates a handler that renders a few pages of a client at a time, so that many of its requests stop no others. */
export function answerInTurns(answer: Answer, limits: Semaphore["options"] = PAGES): Answer {
  const clients = new LRUCache<string, Semaphore>({ max: 10_000, memoMethod: () => new Semaphore(limits) });
  return async (request, response) => {
    try {
      if (!isPage(getPath(request.url))) return await answer(request, response);
      await clients.memo(getAddressKey(getClientAddress(request))).run(async () => {
        for (let turn = 0; turn < TURNS_PER_PAGE; turn++) await setImmediate();
        // The client may have left meanwhile.
        if (!response.closed) await Promise.race([answer(request, response), once(response, "close")]);
      });
    } catch (error) {
      sendError(response, error instanceof SemaphoreError ? new HttpError("too_many_requests") : error, request.url);
    }
  };
}
