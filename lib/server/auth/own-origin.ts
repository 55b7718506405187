import type { IncomingMessage } from "node:http";
import { isJsonType } from "@/lib/server/http/read-json-body";
import { siteOrigins } from "@/lib/server/site-origins";
import { HttpError } from "@/lib/shared/errors";

/**
 * Requires that a page of this site sends a write: `Origin` is one of the site's, `Sec-Fetch-Site`, where a browser sends
 * it, is `same-origin`, and a body, if any, is JSON. @throws HttpError `foreign_origin` or `not_json`
 */
export function requireOwnOrigin(request: IncomingMessage): void {
  const { origin, "sec-fetch-site": site = "same-origin" } = request.headers;
  if (!siteOrigins.has(origin ?? "") || site !== "same-origin") throw new HttpError("foreign_origin");
  const { "content-length": length = "0", "transfer-encoding": transfer, "content-type": type } = request.headers;
  const hasBody = length !== "0" || transfer !== undefined || type !== undefined;
  if (hasBody && !isJsonType(request)) throw new HttpError("not_json");
}

/** Refuses another site's GET: an image there must not use up a visitor's limit. @throws HttpError `foreign_origin` */
export function refuseOtherSites({ headers }: Pick<IncomingMessage, "headers">): void {
  const { origin = siteOrigins.main, "sec-fetch-site": site = "none" } = headers;
  if (!siteOrigins.has(origin) || (site !== "same-origin" && site !== "none")) throw new HttpError("foreign_origin");
}

/**
 * Whether a page of this site sent a GET: by `Sec-Fetch-Site`, or in older browsers by `Origin` or, for a link,
 * `Referer`. False without these headers and for a typed address (`none`).
 */
export function isFromOwnPage({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const { origin, referer, "sec-fetch-site": site } = headers;
  if (origin !== undefined && !siteOrigins.has(origin)) return false;
  if (site !== undefined) return site === "same-origin";
  return siteOrigins.has(origin ?? originOf(referer));
}

function originOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : "";
}

/** Returns the origin of the sending page, one of the site's: `Origin`, which browsers omit in a GET, or by `Host`. */
export function requirePageOrigin({ headers }: Pick<IncomingMessage, "headers">): string {
  const { origin = "" } = headers;
  return siteOrigins.has(origin) ? origin : siteOrigins.ofRequest({ headers });
}
