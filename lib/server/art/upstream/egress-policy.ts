import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { type AddressTemplate, normalizeHost, placeOf } from "@/lib/server/settings/address-template.mjs";
import { isPrivateAddress } from "@/lib/server/settings/ip-address.mjs";

/** Resolves a host name to all addresses of both families. @throws when there are none, or no name server answers */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Timeout in milliseconds of one DNS query, and the number of attempts. */
const NAME_SERVER_LIMITS = { timeout: 2000, tries: 2 } as const;

/**
 * Queries the machine's name servers. Unlike `lookup`, a silent server blocks no thread, which files and pictures need
 * too. The hosts file is not read.
 */
const resolveByServers: ResolveHost = async (host) => {
  const resolver = new Resolver(NAME_SERVER_LIMITS);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length > 0) return found;
  const [failed] = answers;
  throw failed.status === "rejected" ? failed.reason : new Error("the name has no address");
};

/** Resolves like the system, including its hosts file: for hosts of a private network. */
const resolveBySystem: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
};

/** The only address that a connection may use. */
export interface PinnedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export interface EgressOptions {
  /** Further allowed hosts: `cdn.example.org` or `cdn.example.org:8443`. */
  readonly allowedHosts: readonly string[];
  readonly allowPrivate: boolean;
  readonly resolve?: ResolveHost | undefined;
}

/** Restricts requests for upstream art to hosts and ports that the configuration names, at public addresses. */
export class EgressPolicy {
  readonly #places: ReadonlySet<string>;

  constructor(
    templates: readonly Pick<AddressTemplate, "place">[],
    readonly options: EgressOptions,
  ) {
    const others = options.allowedHosts.flatMap((place) =>
      ["https:", "http:"].map((scheme) => placeOf(new URL(`${scheme}//${place}`))),
    );
    this.#places = new Set([...templates.map(({ place }) => place), ...others]);
  }

  /** Checks an address. @param isSecure whether only https is allowed @throws UpstreamError `not_allowed` */
  check(url: URL, isSecure: boolean): void {
    const isHttp = url.protocol === "https:" || (url.protocol === "http:" && !isSecure);
    const isPlain = url.username === "" && url.password === "";
    if (!isHttp || !isPlain || !this.#places.has(placeOf(url))) throw new UpstreamError("not_allowed");
  }

  /** Returns the addresses to connect to without resolving again. @throws UpstreamError `inward`, `unreachable` */
  async addressesOf({ hostname }: URL): Promise<readonly PinnedAddress[]> {
    const { allowPrivate, resolve = allowPrivate ? resolveBySystem : resolveByServers } = this.options;
    const host = normalizeHost(hostname);
    const found =
      isIP(host) !== 0
        ? [host]
        : await resolve(host).catch((cause: unknown) => {
            throw new UpstreamError("unreachable", null, { cause });
          });
    if (found.length === 0) throw new UpstreamError("unreachable");
    if (!allowPrivate && found.some(isPrivateAddress)) throw new UpstreamError("inward");
    return found.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
  }
}
