import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readInlineScripts, readPolicySetup, readServedBuild } from "@/lib/server/edge/content-policy";
import { createHeadersByOrigin, EXTRA_SLASHES, getResponseKind } from "@/lib/server/edge/security-headers";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { getPath } from "@/lib/server/http/path";
import { trackRequest } from "@/lib/server/http/request-log";
import { siteOrigins } from "@/lib/server/site-origins";

/**
 * Internal headers of Next and its hosting platforms. From a client they would change responses:
 * `x-middleware-prefetch` makes every page `{}`. Next's own pages send `x-nextjs-data` to load the next page's data.
 */
const INTERNAL_HEADER =
  /^(?:rsc$|next-|x-(?!nextjs-data$)(?:action|deployment|edge|invocation|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-)/;

/** Pages are read-only. This address answers other methods with 405, which Next's pages and files do not. */
const READ_ONLY = "/api/read-only";
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
  if (!/^(GET|HEAD)$/.test(method)) {
    const path = getPath(request.url).replace(EXTRA_SLASHES, "");
    // API routes check methods themselves. Browsers treat a redirect of OPTIONS as a refusal.
    if (getResponseKind(path) === "answer") request.url = method === "OPTIONS" ? path : request.url;
    else if (!NEXT_OWN.test(path)) request.url = READ_ONLY;
  }
  for (const name in headers) if (INTERNAL_HEADER.test(name)) delete headers[name];
}

/** `*`, which addresses a whole server, becomes an unknown path. */
function withoutHost(url: string): string {
  if (!URL.canParse(url)) return "/*";
  const { pathname, search } = new URL(url);
  return pathname.startsWith("/") ? pathname + search : "/*";
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
