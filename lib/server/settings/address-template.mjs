import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { isPrivateAddress } from "./ip-address.mjs";

/** The kinds of upstream art that can be configured, and the metadata that names traits. */
export const UPSTREAM_KINDS = /** @type {const} */ (["poster", "image", "print", "model", "traits"]);
/** @typedef {(typeof UPSTREAM_KINDS)[number]} UpstreamKind */

/** Values of `{size}`: the largest served width, from which all others are made. */
const SIZES = { poster: 1080, image: 1080, print: 3000, model: 0, traits: 0 };

/** Used instead of a template of traits: the contract names the address. */
export const TOKEN_URI = "token-uri";

/** Normalizes a host name: removes a trailing dot and the brackets of an IPv6 address. @param {string} hostname */
export function normalizeHost(hostname) {
  return hostname.replace(/\.$/, "").replace(/^\[(.*)\]$/, "$1");
}

/** Returns host and port of an address, always with the port. @param {URL} address */
export function placeOf({ hostname, port, protocol }) {
  return `${normalizeHost(hostname)}:${port || (protocol === "https:" ? "443" : "80")}`;
}

/** @param {string} template @param {UpstreamKind} kind @param {number} id */
function fill(template, kind, id) {
  return template
    .replaceAll("{id}", String(id))
    .replaceAll("{id5}", String(id).padStart(5, "0"))
    .replaceAll("{size}", String(SIZES[kind]));
}

/**
 * Returns the problem with the address template of a kind, as the end of a sentence; null when it is valid.
 * @param {string} template @param {UpstreamKind} kind @param {boolean} allowPrivate whether private addresses are
 *   allowed
 * @returns {string | null}
 */
export function findTemplateProblem(template, kind, allowPrivate) {
  const unknown = template.match(/\{[^}]*\}?|\}/g)?.find((part) => !["{id}", "{id5}", "{size}"].includes(part));
  if (unknown !== undefined) return `knows {id}, {id5} and {size}, not ${unknown.slice(0, 20)}`;
  if (!/\{id5?\}/.test(template)) return "must have {id} or {id5} where the number of the avatar goes";
  if (SIZES[kind] === 0 && template.includes("{size}"))
    return `has no {size}: ${kind === "model" ? "models" : "traits"} have none`;
  const [one, other] = [fill(template, kind, 1), fill(template, kind, 20_000)];
  if (!URL.canParse(one) || !/^https?:\/\//i.test(one)) return "must be an http(s) address";
  const { hostname, username, password, hash } = new URL(one);
  if (!URL.canParse(other) || placeOf(new URL(other)) !== placeOf(new URL(one)))
    return "must name its host and port without {id}, {id5} or {size}";
  if (username !== "" || password !== "") return "must not have a user name or password in it";
  if (hash !== "" || template.includes("#")) return "must not have a # in it";
  const host = normalizeHost(hostname);
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  if (!allowPrivate && (isLocal || (isIP(host) !== 0 && isPrivateAddress(host))))
    return "names an address inside a network, which only ART_ALLOW_PRIVATE=true allows";
  return null;
}

/**
 * @typedef {object} AddressTemplate location of the art of a kind, validated by `findTemplateProblem`
 * @property {UpstreamKind} kind
 * @property {string} place host and port: `art.example.org:443`
 * @property {string} digest 8 hex digits: separates the copies of different templates
 * @property {(id: number) => URL} addressOf
 */

/** @param {UpstreamKind} kind @param {string} template @returns {AddressTemplate} */
export function createAddressTemplate(kind, template) {
  return {
    kind,
    place: placeOf(new URL(fill(template, kind, 1))),
    digest: createHash("sha256").update(template).digest("hex").slice(0, 8),
    addressOf: (id) => new URL(fill(template, kind, id)),
  };
}
