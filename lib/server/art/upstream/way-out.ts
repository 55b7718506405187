import { isIP } from "node:net";
import { type AddressTemplate, placeOf, plainHost } from "@/lib/server/art/upstream/address-template.mjs";
import { isInward } from "@/lib/server/art/upstream/inward-address.mjs";
import type { ResolveHost } from "@/lib/server/art/upstream/resolve-host";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";

/** An address that a connection is made to, and nothing else. */
export interface PinnedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

interface WayOutParts {
  /** Hosts besides those of the templates: `cdn.example.org` or `cdn.example.org:8443`. */
  readonly alsoAllowed: readonly string[];
  /** Lets addresses inside a network through. */
  readonly allowPrivate: boolean;
  readonly resolve: ResolveHost;
}

/** Where a question for upstream art may go: hosts and ports that the configuration names, at public addresses. */
export class WayOut {
  readonly #parts: WayOutParts;
  readonly #places: ReadonlySet<string>;

  constructor(templates: readonly Pick<AddressTemplate, "place">[], parts: WayOutParts) {
    this.#parts = parts;
    const also = parts.alsoAllowed.flatMap((place) =>
      ["https:", "http:"].map((scheme) => placeOf(new URL(`${scheme}//${place}`))),
    );
    this.#places = new Set([...templates.map(({ place }) => place), ...also]);
  }

  /**
   * Looks at an address before anything of it is asked for.
   * @param isSecure whether only https will do
   * @throws UpstreamError `not_allowed`
   */
  check(url: URL, isSecure: boolean): void {
    const isHttp = url.protocol === "https:" || (url.protocol === "http:" && !isSecure);
    const isPlain = url.username === "" && url.password === "";
    if (!isHttp || !isPlain || !this.#places.has(placeOf(url))) throw new UpstreamError("not_allowed");
  }

  /**
   * The addresses of a host, all of which have been looked at: connect to these, without asking for the name again.
   * @throws UpstreamError `inward` when one of them, however many others there are, leads inside; `unreachable` without any
   */
  async addressesOf({ hostname }: URL): Promise<readonly PinnedAddress[]> {
    const host = plainHost(hostname);
    const found = isIP(host) === 0 ? await this.#resolve(host) : [host];
    if (found.length === 0) throw new UpstreamError("unreachable");
    if (!this.#parts.allowPrivate && found.some(isInward)) throw new UpstreamError("inward");
    return found.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
  }

  async #resolve(host: string): Promise<readonly string[]> {
    try {
      return await this.#parts.resolve(host);
    } catch (cause) {
      throw new UpstreamError("unreachable", null, { cause });
    }
  }
}
