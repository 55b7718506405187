import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readInlineScripts, readPolicySetup, readServedBuild } from "@/lib/server/edge/content-policy";
import { createHeadersByOrigin, EXTRA_SLASHES, getResponseKind } from "@/lib/server/edge/security-headers";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { isTrustedProxy } from "@/lib/server/http/client-address";
import { getPath } from "@/lib/server/http/path";
import { FILES, getRoute } from "@/lib/server/http/route-of";
import { type Log, log as serverLog } from "@/lib/server/log";
import { countRequest } from "@/lib/server/metrics/metrics";
import { siteOrigins } from "@/lib/server/site-origins";
import { scrubText } from "@/lib/shared/reporting/scrub";

/**
 * Internal headers of Next and its hosting platforms. From a client they would change responses:
 * `x-middleware-prefetch` makes every page `{}`. Next's own pages send `x-nextjs-data` to load the next page's data.
 */
const INTERNAL_HEADER =
  /^(?:rsc$|next-|x-(?!nextjs-data$)(?:action|deployment|edge|invocation|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-)/;

/** Pages are read-only. This address answers other methods with 405, which Next's pages and files do not. */
const READ_ONLY = "/api/read-only";
/** An address that the API does not have, for those with malformed escapes, which Next answers with a page. */
const MALFORMED = "/api/malformed";
/** Files of the build and internal paths of the development server. */
const NEXT_OWN = /^\/(_next\/|__next)/;

/**
 * A `.` or `..` segment in a path. Next resolves it, as browsers do before a request: `/viewer/%2e%2e` is the home
 * page, but by its raw path it would get the framing policy of the viewer.
 */
const DOT_SEGMENTS = /^[^?#]*(?:\\|\/(?:\.|%2e){1,2}(?:[/\\?#]|$))/i;

type RawRequest = Pick<IncomingMessage, "headers"> & { url?: string | undefined; readonly method?: string | undefined };

/**
 * Normalizes a request: its address becomes a path without dot segments, whatever host it names (a proxy's client sends
 * `GET http://host/path`, and Next would redirect to that host), Next's internal headers are removed, and pages and
 * files accept only reads.
 */
export function normalizeRequest(request: RawRequest): void {
  const { url = "/", method = "GET", headers } = request;
  if (!url.startsWith("/")) request.url = withoutHost(url);
  else if (DOT_SEGMENTS.test(url)) request.url = withoutHost(`http://any${url}`);
  const path = getPath(request.url).replace(EXTRA_SLASHES, "");
  const isApi = getResponseKind(path) === "answer";
  if (isApi && !isDecodable(path)) request.url = MALFORMED;
  else if (!/^(GET|HEAD)$/.test(method)) {
    // API routes check methods themselves. Browsers treat a redirect of OPTIONS as a refusal.
    if (isApi) request.url = method === "OPTIONS" ? path : request.url;
    else if (!NEXT_OWN.test(path)) request.url = READ_ONLY;
  }
  for (const name in headers) if (INTERNAL_HEADER.test(name)) delete headers[name];
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** `*`, which addresses a whole server, becomes an unknown path. */
function withoutHost(url: string): string {
  if (!URL.canParse(url)) return "/*";
  const { pathname, search } = new URL(url);
  return pathname.startsWith("/") ? pathname + search : "/*";
}

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

/**
 * Normalizes every request of this process, sets security headers on its response, logs and counts it, on any server:
 * server.ts, `next start` or `next dev`, before any other listener. Only the first call of a process has an effect.
 */
export function startEdge(): void {
  getGlobal("edge", () => {
    const isDevelopment = env.NODE_ENV === "development";
    const scripts = isDevelopment ? {} : readInlineScripts(readServedBuild(process.env));
    const headersOf = createHeadersByOrigin(readPolicySetup(env, scripts));
    subscribe("http.server.request.start", (message) => {
      // `as`: documented by Node for this channel.
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      normalizeRequest(request);
      for (const [name, value] of headersOf(getResponseKind(getPath(request.url)), siteOrigins.ofRequest(request)))
        response.setHeader(name, value);
      trackRequest(request, response);
    });
    return true;
  });
}
