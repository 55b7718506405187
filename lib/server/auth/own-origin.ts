import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/server/env";
import type { QueriedRequest } from "@/lib/server/http/get-route";
import { isJsonType } from "@/lib/server/http/json-type";
import { RefusalError } from "@/lib/shared/errors";

type Answer = (request: QueriedRequest, response: ServerResponse) => Promise<void> | void;

/** The site's public address: scheme, host and port. From configuration; what a request calls the host proves nothing. */
export const OWN_ORIGIN = new URL(env.NEXT_PUBLIC_SITE_URL).origin;

/**
 * The answer to a write, for pages of this site alone: `Origin` is the configured one, `Sec-Fetch-Site`, where a browser sends it,
 * is `same-origin`, and a body, if any, is JSON. It stands around `limited`: what others send uses up nobody's limit.
 * @throws RefusalError `foreign_origin` or `not_json`
 */
export function requiringOwnOrigin(answer: Answer): Answer {
  return (request, response) => {
    requireOwnOrigin(request);
    return answer(request, response);
  };
}

/**
 * The answer to a GET that is for pages of this site, unless a browser says that another site's page sent it: an image there is
 * neither to write anything nor to use up its visitor's limit. It stands around `limited`.
 * @throws RefusalError `foreign_origin`
 */
export function refusingOtherSites(answer: Answer): Answer {
  return (request, response) => {
    refuseOtherSites(request);
    return answer(request, response);
  };
}

function requireOwnOrigin(request: IncomingMessage): void {
  const { origin, "sec-fetch-site": site = "same-origin" } = request.headers;
  if (origin !== OWN_ORIGIN || site !== "same-origin") throw new RefusalError("foreign_origin");
  const { "content-length": length = "0", "transfer-encoding": transfer, "content-type": type } = request.headers;
  const hasBody = length !== "0" || transfer !== undefined || type !== undefined;
  if (hasBody && !isJsonType(request)) throw new RefusalError("not_json");
}

/**
 * Whether a GET was sent by a page of this site. A browser says so in `Sec-Fetch-Site`; an older one in `Origin` or, for
 * a link, in `Referer`. One that says nothing, or an address typed by hand (`none`), is not believed.
 */
export function isFromOwnPage({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const { origin, referer, "sec-fetch-site": site } = headers;
  if (origin !== undefined && origin !== OWN_ORIGIN) return false;
  if (site !== undefined) return site === "same-origin";
  return origin === OWN_ORIGIN || originOf(referer) === OWN_ORIGIN;
}

function refuseOtherSites({ headers }: Pick<IncomingMessage, "headers">): void {
  const { origin = OWN_ORIGIN, "sec-fetch-site": site = "none" } = headers;
  if (origin !== OWN_ORIGIN || (site !== "same-origin" && site !== "none")) throw new RefusalError("foreign_origin");
}

function originOf(address: string | undefined): string | null {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : null;
}
