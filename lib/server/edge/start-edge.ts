import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerKind, EXTRA_SLASHES } from "@/lib/server/edge/answer-kind";
import { readInlineScripts, readServedBuild } from "@/lib/server/edge/inline-scripts";
import { readPolicySetup } from "@/lib/server/edge/policy-setup";
import { createHeadersByOrigin } from "@/lib/server/edge/security-headers";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { startRequestLog } from "@/lib/server/http/request-log";
import { getPath } from "@/lib/server/http/route-of";
import { siteOrigins } from "@/lib/server/site-origins";

/**
 * Headers by which parts of Next, and the platforms that run it, speak to each other. From a client they would change answers:
 * `x-middleware-prefetch` makes every page `{}`. `x-nextjs-data` is what Next's own pages send when they load the next page's data.
 */
const INTERNAL_HEADER =
  /^(?:rsc$|next-|x-(?!nextjs-data$)(?:action|deployment|edge|invocation|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-)/;

/** Pages are only read. This address answers every other method with 405, which Next's own pages and files do not. */
const READ_ONLY = "/api/read-only";
/** The build's files, and what the development server has of its own. */
const NEXT_OWN = /^\/(_next\/|__next)/;

/**
 * A step up or nowhere in a path. Next goes where it leads, as browsers do before they ask: `/viewer/%2e%2e` is the home page, and who
 * looks at the path as it was sent, to tell who may frame it, takes it for a viewer.
 */
const STEPS = /^[^?#]*(?:\\|\/(?:\.|%2e){1,2}(?:[/\\?#]|$))/i;

type Form = Pick<IncomingMessage, "headers"> & { url?: string | undefined; readonly method?: string | undefined };

/**
 * Brings a request into the form that everything behind relies on: its address is a path, whatever host it names (a client
 * of a proxy says `GET http://host/path`, and Next would lead to that host) without steps in it, it has none of Next's internal headers,
 * and a page or a file is read and nothing else.
 */
export function settleForm(request: Form): void {
  const { url = "/", method = "GET", headers } = request;
  if (!url.startsWith("/")) request.url = withoutHost(url);
  else if (STEPS.test(url)) request.url = withoutHost(`http://any${url}`);
  if (!/^(GET|HEAD)$/.test(method)) {
    const path = getPath(request.url).replace(EXTRA_SLASHES, "");
    // The API's routes look at methods themselves. Of OPTIONS browsers take a redirect for a refusal.
    if (answerKind(path) === "answer") request.url = method === "OPTIONS" ? path : request.url;
    else if (!NEXT_OWN.test(path)) request.url = READ_ONLY;
  }
  for (const name in headers) if (INTERNAL_HEADER.test(name)) delete headers[name];
}

/** `*`, by which a whole server is asked, is a path that is not there. */
function withoutHost(url: string): string {
  if (!URL.canParse(url)) return "/*";
  const { pathname, search } = new URL(url);
  return pathname.startsWith("/") ? pathname + search : "/*";
}

/** Settles the form of every request of this process, before anything else sees it. */
function settleForms(): void {
  getGlobal("settled-forms", () => {
    // `as`: what Node promises for this channel.
    subscribe("http.server.request.start", (message) => settleForm((message as { request: IncomingMessage }).request));
    return true;
  });
}

/**
 * From now on every request of this process is normalized, its answer has its security headers, and it is logged and counted, whichever
 * server takes it: our own (server.ts), `next start` or `next dev`. Only the first call of a process does something.
 */
export function startEdge(): void {
  getGlobal("edge", () => {
    settleForms();
    const isDevelopment = env.NODE_ENV === "development";
    const scripts = isDevelopment ? {} : readInlineScripts(readServedBuild(process.env));
    const headersOf = createHeadersByOrigin(readPolicySetup(env, scripts));
    subscribe("http.server.request.start", (message) => {
      // `as`: what Node documents of this channel.
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      for (const [name, value] of headersOf(answerKind(getPath(request.url)), siteOrigins.ofRequest(request)))
        response.setHeader(name, value);
    });
    startRequestLog();
    return true;
  });
}
