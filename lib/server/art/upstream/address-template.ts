import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { isInward } from "@/lib/server/art/upstream/inward-address";
import { padId } from "@/lib/shared/ids";

/** What upstream art can be configured for. */
export const UPSTREAM_KINDS = ["poster", "image", "print", "model"] as const;
export type UpstreamKind = (typeof UPSTREAM_KINDS)[number];

/** What `{size}` becomes: the largest width that is served, of which all others are made. */
const SIZES = { poster: 1080, image: 1080, print: 3000, model: 0 } as const satisfies Record<UpstreamKind, number>;

/** A host's name as it is compared and asked for: without the dot that may end it, and without an IPv6 address's brackets. */
export function plainHost(hostname: string): string {
  return hostname.replace(/\.$/, "").replace(/^\[(.*)\]$/, "$1");
}

/** Host and port of an address, the port always named. */
export function placeOf({ hostname, port, protocol }: URL): string {
  return `${plainHost(hostname)}:${port || (protocol === "https:" ? "443" : "80")}`;
}

function fill(template: string, kind: UpstreamKind, id: number): string {
  return template
    .replaceAll("{id}", String(id))
    .replaceAll("{id5}", padId(id))
    .replaceAll("{size}", String(SIZES[kind]));
}

/**
 * What is wrong with the address template of a kind, in words for whoever wrote it; null when nothing is.
 * @param allowPrivate whether addresses inside a network may be named
 */
export function templateProblem(template: string, kind: UpstreamKind, allowPrivate: boolean): string | null {
  const unknown = template.match(/\{[^}]*\}?|\}/g)?.find((part) => !["{id}", "{id5}", "{size}"].includes(part));
  if (unknown !== undefined) return `knows {id}, {id5} and {size}, not ${unknown.slice(0, 20)}`;
  if (!/\{id5?\}/.test(template)) return "must have {id} or {id5} where the number of the avatar goes";
  if (kind === "model" && template.includes("{size}")) return "has no {size}: models have none";
  const [one, other] = [fill(template, kind, 1), fill(template, kind, 20_000)];
  if (!URL.canParse(one) || !/^https?:\/\//i.test(one)) return "must be an http(s) address";
  const { hostname, username, password, hash } = new URL(one);
  if (!URL.canParse(other) || placeOf(new URL(other)) !== placeOf(new URL(one)))
    return "must name its host and port without {id}, {id5} or {size}";
  if (username !== "" || password !== "") return "must not have a user name or password in it";
  if (hash !== "" || template.includes("#")) return "must not have a # in it";
  const host = plainHost(hostname);
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  if (!allowPrivate && (isLocal || (isIP(host) !== 0 && isInward(host))))
    return "names an address inside a network, which only ART_ALLOW_PRIVATE=true allows";
  return null;
}

/** Where the art of a kind is, checked before by `templateProblem`. */
export interface AddressTemplate {
  readonly kind: UpstreamKind;
  /** Host and port: `art.example.org:443`. */
  readonly place: string;
  readonly isSecure: boolean;
  /** 8 hex digits: copies of another template's art are not this one's. */
  readonly digest: string;
  addressOf(id: number): URL;
}

export function addressTemplate(kind: UpstreamKind, template: string): AddressTemplate {
  const example = new URL(fill(template, kind, 1));
  return {
    kind,
    place: placeOf(example),
    isSecure: example.protocol === "https:",
    digest: createHash("sha256").update(template).digest("hex").slice(0, 8),
    addressOf: (id) => new URL(fill(template, kind, id)),
  };
}
