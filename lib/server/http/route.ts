import type { IncomingMessage, ServerResponse } from "node:http";
import { OPEN_HEADERS, type Readers, sendError } from "@/lib/server/http/send";
import { HttpError } from "@/lib/shared/errors";
import type { Query } from "@/lib/shared/viewer-query";

export type QueriedRequest = IncomingMessage & { readonly query: Query };

export interface RouteHandler {
  (request: QueriedRequest, response: ServerResponse): Promise<void> | void;
  readonly contract?: RouteContract;
}
type Handlers = Readonly<Partial<Record<"GET" | "POST" | "PUT" | "DELETE", RouteHandler>>>;

/** In the order of the `Allow` header. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"] as const;

/** Request headers that the open routes support, and those that clients commonly add to a GET. */
const ALLOWED_HEADERS = "Accept, Cache-Control, Content-Type, If-None-Match, If-Range, Last-Event-ID, Pragma, Range";
/** A day, the longest that any browser caches it (Firefox; two hours in Chromium). */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** Allows pages of every site to send GET and HEAD, the only methods open to other sites. */
export const PREFLIGHT_HEADERS = {
  ...OPEN_HEADERS,
  "Access-Control-Allow-Headers": ALLOWED_HEADERS,
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Max-Age": String(PREFLIGHT_MAX_AGE_SECONDS),
} as const;

interface Deprecation {
  /** Since when clients should use a replacement. */
  readonly from: Date;
  /** When it ends, at least six months later. */
  readonly until: Date;
  /** Path or address of a guide to the replacement. */
  readonly guide: string;
}

export interface RouteContract {
  /** "own": for pages of this site only. By default "every" site. */
  readonly readers?: Readers;
  readonly deprecation?: Deprecation;
}

/** The headers of RFC 9745 and RFC 8594, on every response of a deprecated route. */
const deprecationHeaders = ({ from, until, guide }: Deprecation) => ({
  Deprecation: `@${Math.floor(from.getTime() / 1000)}`,
  Sunset: until.toUTCString(),
  Link: `<${guide}>; rel="deprecation"; type="text/html"`,
});

/**
 * Creates a route for the methods with a handler, HEAD along with GET (Node omits the body), and OPTIONS, which permits
 * other sites to read open responses and nothing else. Other methods get 405 with `Allow`; errors become JSON.
 * @param uncontracted readers of GET responses without a contract; writes are never open
 */
export function createRoute(handlers: Handlers, uncontracted: Readers = "own") {
  const { readers = "every", deprecation } = handlers.GET?.contract ?? { readers: uncontracted };
  const handlerOf = new Map<string, RouteHandler>(Object.entries(handlers));
  if (handlers.GET) handlerOf.set("HEAD", handlers.GET);
  const allow = METHODS.filter((method) => method === "OPTIONS" || handlerOf.has(method)).join(", ");
  const isOpen = (method: string) =>
    readers === "every" && (method === "GET" || method === "HEAD" || !handlerOf.has(method));

  return async (request: QueriedRequest, response: ServerResponse): Promise<void> => {
    const { headers, method = "" } = request;
    if (deprecation) response.setHeaders(new Map(Object.entries(deprecationHeaders(deprecation))));
    try {
      if (method === "OPTIONS") {
        const permission = isOpen(headers["access-control-request-method"] ?? "GET") ? PREFLIGHT_HEADERS : {};
        response.writeHead(204, { ...permission, Allow: allow }).end();
        return;
      }
      const handler = handlerOf.get(method);
      if (handler === undefined) {
        response.setHeader("Allow", allow);
        throw new HttpError("method_not_allowed");
      }
      await handler(request, response);
    } catch (thrown) {
      sendError(response, thrown, request.url, isOpen(method) ? "every" : "own");
    }
  };
}

/** Answers every unknown address of the API, whatever the method, with 404 in JSON, which every site may read. */
export async function refuseUnknownAddress(request: QueriedRequest, response: ServerResponse): Promise<void> {
  sendError(response, new HttpError("unknown_address"), request.url);
}
