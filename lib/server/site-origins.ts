import type { IncomingMessage } from "node:http";
import { env } from "@/lib/server/env";

const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];
/** Browsers lead every name below `localhost` to this machine (RFC 6761). */
const LOCALHOST_SUBDOMAIN = /^(?:[a-z0-9-]+\.)+localhost$/;

const isLoopback = (hostname: string): boolean =>
  LOOPBACK_NAMES.includes(hostname) || LOCALHOST_SUBDOMAIN.test(hostname);

/**
 * The origins of a site. A site that is configured at a loopback name has every loopback name at the same scheme and port;
 * any other site has the configured origin alone.
 */
export class SiteOrigins {
  /** The configured origin. */
  readonly main: string;
  readonly #site: URL;
  readonly #isLoopback: boolean;

  /** @param siteUrl NEXT_PUBLIC_SITE_URL */
  constructor(siteUrl: string) {
    this.#site = new URL(siteUrl);
    this.#isLoopback = isLoopback(this.#site.hostname);
    this.main = this.#site.origin;
  }

  /** Whether an answer can depend on which of several origins a request names. */
  get areSeveral(): boolean {
    return this.#isLoopback;
  }

  /** All of them as a content security policy names them, which has no form for `[::1]`: there `'self'` has to do. */
  get policySources(): readonly string[] {
    if (!this.#isLoopback) return [this.main];
    const { protocol, port } = this.#site;
    const names = ["localhost", "127.0.0.1", "*.localhost"];
    return names.map((name) => `${protocol}//${name}${port && `:${port}`}`);
  }

  /** Whether a text is one of the origins, written exactly as browsers write it. */
  has(origin: string): boolean {
    if (origin === this.main) return true;
    if (!this.#isLoopback || !URL.canParse(origin)) return false;
    const { protocol, port, hostname, origin: normalized } = new URL(origin);
    const { protocol: ownProtocol, port: ownPort } = this.#site;
    return origin === normalized && protocol === ownProtocol && port === ownPort && isLoopback(hostname);
  }

  /** The origin with this host and port; null when the site has no such origin. */
  at(host: string): string | null {
    const origin = `${this.#site.protocol}//${host.toLowerCase()}`;
    return this.has(origin) ? origin : null;
  }

  /** The origin that a request names in `Host`; the configured one for any other host. */
  ofRequest({ headers }: Pick<IncomingMessage, "headers">): string {
    return this.at(headers.host ?? "") ?? this.main;
  }
}

/** The origins of this site, from configuration. */
export const siteOrigins = new SiteOrigins(env.NEXT_PUBLIC_SITE_URL);
