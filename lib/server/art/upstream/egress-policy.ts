import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { type AddressTemplate, normalizeHost, placeOf } from "@/lib/server/art/upstream/address-template.mjs";
import { isPrivateAddress } from "@/lib/server/art/upstream/private-address.mjs";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";

/** All addresses of a host's name, of both families. @throws when there are none, or no name server answers */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Milliseconds for one question to a name server, and how often it is asked. */
const NAME_SERVER_LIMITS = { timeout: 2000, tries: 2 } as const;

/**
 * Asks the machine's name servers. Unlike `lookup`, a server that keeps silent holds up no thread, of which files and pictures
 * need one too; the machine's hosts file is not read.
 */
const resolveByServers: ResolveHost = async (host) => {
  const resolver = new Resolver(NAME_SERVER_LIMITS);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length > 0) return found;
  const [failed] = answers;
  throw failed.status === "rejected" ? failed.reason : new Error("the name has no address");
};

/** As the machine itself does, its hosts file included: for hosts of a private network. */
const resolveBySystem: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

/** An address that a connection is made to, and nothing else. */
export interface PinnedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export interface EgressOptions {
  /** Hosts besides those of the templates: `cdn.example.org` or `cdn.example.org:8443`. */
  readonly allowedHosts: readonly string[];
  /** Lets addresses inside a network through. */
  readonly allowPrivate: boolean;
  readonly resolve?: ResolveHost | undefined;
}

/** Where requests for upstream art may go: hosts and ports that the configuration names, at public addresses. */
export class EgressPolicy {
  readonly #allowPrivate: boolean;
  readonly #resolve: ResolveHost;
  readonly #places: ReadonlySet<string>;

  constructor(
    templates: readonly Pick<AddressTemplate, "place">[],
    { allowedHosts, allowPrivate, resolve }: EgressOptions,
  ) {
    this.#allowPrivate = allowPrivate;
    this.#resolve = resolve ?? (allowPrivate ? resolveBySystem : resolveByServers);
    const others = allowedHosts.flatMap((place) =>
      ["https:", "http:"].map((scheme) => placeOf(new URL(`${scheme}//${place}`))),
    );
    this.#places = new Set([...templates.map(({ place }) => place), ...others]);
  }

  /**
   * Checks an address before anything of it is asked for.
   * @param isSecure whether only https will do
   * @throws UpstreamError `not_allowed`
   */
  check(url: URL, isSecure: boolean): void {
    const isHttp = url.protocol === "https:" || (url.protocol === "http:" && !isSecure);
    const isPlain = url.username === "" && url.password === "";
    if (!isHttp || !isPlain || !this.#places.has(placeOf(url))) throw new UpstreamError("not_allowed");
  }

  /**
   * The addresses of a host, all of which were checked: connect to these, without asking for the name again.
   * @throws UpstreamError `inward` when one of them, however many others there are, is private; `unreachable` without any
   */
  async addressesOf({ hostname }: URL): Promise<readonly PinnedAddress[]> {
    const host = normalizeHost(hostname);
    const found = isIP(host) === 0 ? await this.#addressesByName(host) : [host];
    if (found.length === 0) throw new UpstreamError("unreachable");
    if (!this.#allowPrivate && found.some(isPrivateAddress)) throw new UpstreamError("inward");
    return found.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
  }

  async #addressesByName(host: string): Promise<readonly string[]> {
    try {
      return await this.#resolve(host);
    } catch (cause) {
      throw new UpstreamError("unreachable", null, { cause });
    }
  }
}
