import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { globalOnce } from "@/lib/server/global-once";

/**
 * Headers by which parts of Next, and the platforms that run it, speak to each other. From a client they would change answers:
 * `x-middleware-prefetch` makes every page `{}`. `x-nextjs-data` is what Next's own pages send when they load the next page's data.
 */
const INTERNAL_HEADER =
  /^(?:rsc$|next-|x-(?!nextjs-data$)(?:action|deployment|edge|invocation|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-)/;

/** Pages are only read. This address answers every other method with 405, which Next's own pages and files do not. */
const READ_ONLY = "/api/read-only";
/** The API's routes look at methods themselves; the development server has addresses of its own. */
const OWN_METHODS = /^\/(api(?:[/?#]|$)|_next\/|__next)/;

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
  if (!url.startsWith("/")) request.url = pathOf(url);
  else if (STEPS.test(url)) request.url = pathOf(`http://any${url}`);
  if (!/^(GET|HEAD)$/.test(method) && !OWN_METHODS.test(request.url ?? "")) request.url = READ_ONLY;
  for (const name in headers) if (INTERNAL_HEADER.test(name)) delete headers[name];
}

/** `*`, by which a whole server is asked, is a path that is not there. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return "/*";
  const { pathname, search } = new URL(url);
  return pathname.startsWith("/") ? pathname + search : "/*";
}

/** Settles the form of every request of this process, before anything else sees it. */
export function settleForms(): void {
  globalOnce("settled-forms", () => {
    // `as`: what Node promises for this channel.
    subscribe("http.server.request.start", (message) => settleForm((message as { request: IncomingMessage }).request));
    return true;
  });
}
