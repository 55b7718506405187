import type { IncomingMessage } from "node:http";
import { env } from "@/lib/server/env";

const LOOPBACK_NAMES: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];
/** Browsers resolve every name below `localhost` to this machine (RFC 6761). */
const LOCALHOST_SUBDOMAIN = /^(?:[a-z0-9-]+\.)+localhost$/;

const isLoopback = (hostname: string): boolean =>
  LOOPBACK_NAMES.includes(hostname) || LOCALHOST_SUBDOMAIN.test(hostname);

/** The origins of a site: at a loopback name, every loopback name of that scheme and port; else the configured one. */
export class SiteOrigins {
  readonly main: string;
  /** Whether a response can depend on the origin of the request. */
  readonly hasSeveral: boolean;
  readonly #site: URL;

  /** @param siteUrl NEXT_PUBLIC_SITE_URL */
  constructor(siteUrl: string) {
    this.#site = new URL(siteUrl);
    this.hasSeveral = isLoopback(this.#site.hostname);
    this.main = this.#site.origin;
  }

  /** All origins for a content security policy, which cannot express `[::1]`: there `'self'` must suffice. */
  get policySources(): readonly string[] {
    if (!this.hasSeveral) return [this.main];
    const { protocol, port } = this.#site;
    const names = ["localhost", "127.0.0.1", "*.localhost"];
    return names.map((name) => `${protocol}//${name}${port && `:${port}`}`);
  }

  /** Whether a text is one of the origins, spelled exactly as browsers do. */
  has(origin: string): boolean {
    if (origin === this.main) return true;
    if (!this.hasSeveral || !URL.canParse(origin)) return false;
    const { protocol, port, hostname, origin: normalized } = new URL(origin);
    const { protocol: ownProtocol, port: ownPort } = this.#site;
    return origin === normalized && protocol === ownProtocol && port === ownPort && isLoopback(hostname);
  }

  /** Returns the origin with this host and port; null when the site has no such origin. */
  at(host: string): string | null {
    const origin = `${this.#site.protocol}//${host.toLowerCase()}`;
    return this.has(origin) ? origin : null;
  }

  ofRequest({ headers }: Pick<IncomingMessage, "headers">): string {
    return this.at(headers.host ?? "") ?? this.main;
  }
}

export const siteOrigins = new SiteOrigins(env.NEXT_PUBLIC_SITE_URL);
