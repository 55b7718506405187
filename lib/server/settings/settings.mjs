import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { isAbsolute } from "node:path";
import { parseCachePlace } from "../art/cache-place.mjs";
import { findTemplateProblem, normalizeHost, TOKEN_URI, UPSTREAM_KINDS } from "./address-template.mjs";
import { createRangeCheck } from "./ip-address.mjs";

// Plain JavaScript without packages: `npm start` checks the configuration before packages are installed.

/** @typedef {Readonly<Record<string, string | undefined>>} Source environment variables */

/**
 * Reads the text of a variable, undefined if unset. Throws an Error whose message, after the variable's name, forms a
 * sentence.
 * @template T @typedef {(text: string | undefined) => T} Read
 */

/** @template T @param {(text: string) => T} read @returns {Read<T | undefined>} */
const optional = (read) => (text) => (text === undefined ? undefined : read(text));

/** @template T @param {(text: string) => T} read @param {T} value @returns {Read<T>} */
const withDefault = (read, value) => (text) => (text === undefined ? value : read(text));

/** @param {string} text */
const anyText = (text) => text;

/** @param {string} must what follows "must" @param {(text: string) => boolean} isRight */
const textThat = (must, isRight) => (/** @type {string} */ text) => {
  if (!isRight(text)) throw new Error(`must ${must}`);
  return text;
};

/** @template {string} T @param {readonly T[]} values @returns {(text: string) => T} */
const oneOf = (values) => (text) => {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Error(`must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`);
  return found;
};

const readSwitch = (/** @type {string} */ text) => oneOf(["true", "false"])(text) === "true";

/** @param {number} min @param {number} max @param {RegExp} [form] */
const numberFrom =
  (min, max, form = /^\d{1,9}$/) =>
  (/** @type {string} */ text) => {
    const value = Number(text);
    const kind = form.test("0.5") ? "number" : "whole number";
    if (!form.test(text) || value < min || value > max) throw new Error(`must be a ${kind} from ${min} to ${max}`);
    return value;
  };

/** @param {string} text */
const listOf = (text) => text.split(",").map((part) => part.trim());

/** Not those that other sites embed or all visitors must be able to read. */
const GATEABLE = ["/", "/1.1", "/get-print", "/crowd", "/wallet"];

/**
 * @param {string} must what follows "must"
 * @param {(part: string, index: number, all: readonly string[]) => boolean} isRight
 */
const listThat = (must, isRight) => (/** @type {string} */ text) => {
  if (!listOf(text).every(isRight)) throw new Error(`must ${must}`);
  return listOf(text);
};

const isWebAddress = (/** @type {string} */ text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** `fetch` refuses addresses with a user name. */
const isFetchable = (/** @type {string} */ text) => isWebAddress(text) && !/^[^/]*\/\/[^/?#]*@/.test(text);
const webAddress = textThat("be an address that starts with https:// or http://, without a user name", isFetchable);
const dsn = textThat("be like https://key@sentry.example.org/1", (text) =>
  /^https?:\/\/\w+(:\w*)?@\S+\/\d+$/i.test(text),
);

/** Whether a text is a host name, with or without a port: no path, no wildcard. @param {string} text */
function isHost(text) {
  if (!/^[\w.:[\]-]+$/.test(text) || !URL.canParse(`https://${text}`)) return false;
  return normalizeHost(new URL(`https://${text}`).hostname) !== "";
}

/**
 * Whether a server can listen on a host. A name whose last part is a number would be an IPv4 address, and is invalid.
 * @param {string} text
 */
function isInterface(text) {
  return isIP(text) !== 0 || (/^[a-z0-9_](?:[a-z0-9_-]|\.(?=[a-z0-9_]))*$/i.test(text) && !/(?:^|\.)\d+$/.test(text));
}

/** @param {string} text */
function isSiteAddress(text) {
  return isFetchable(text) && new URL(text).pathname === "/" && !/[?#]/.test(text);
}

/** @param {...string} places in braces, which the address must name */
const addressTemplate = (...places) =>
  textThat(
    `be an address that starts with https:// or http://, without a user name, and names ${places.join(" and ")}`,
    (text) => isFetchable(text) && places.every((place) => text.includes(place)),
  );

const ADDRESS = /^0x[0-9a-f]{40}$/i;
/** An Ethereum node of this machine, or none. */
const LOCAL_NODE = /^$|^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i;

/** Leaves cores of a large machine to other processes; each thread holds up to 100 MB while it draws. */
const MAX_DEFAULT_RENDER_THREADS = 8;

/** Every variable that the product reads, with its parser; `.env.example` explains each. */
export const SETTINGS = {
  NODE_ENV: withDefault(oneOf(/** @type {const} */ (["development", "production", "test"])), "production"),
  PORT: withDefault(numberFrom(1, 65_535), 3000),
  HOST: optional(textThat("be an address such as 127.0.0.1 or ::1, or the name of a host", isInterface)),
  DATA_DIR: withDefault(anyText, ".data"),
  DATABASE_URL: optional(
    textThat(
      "be an address like postgres://user:password@host:5432/name",
      (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    ),
  ),
  RENDER_THREADS: withDefault(
    numberFrom(1, 64),
    Math.min(MAX_DEFAULT_RENDER_THREADS, Math.max(1, availableParallelism() - 1)),
  ),
  ART_CACHE_MAX_MB: withDefault(numberFrom(0, 1_000_000), 512),
  ART_POSTER_URL: optional(anyText),
  ART_IMAGE_URL: optional(anyText),
  ART_PRINT_URL: optional(anyText),
  ART_MODEL_URL: optional(anyText),
  ART_TRAITS_URL: optional(anyText),
  ART_ALLOWED_HOSTS: withDefault(
    listThat("be names of hosts, separated by commas, each with a port or without", isHost),
    [],
  ),
  ART_ALLOW_PRIVATE: withDefault(readSwitch, false),
  ART_CACHE_URL: optional((text) => parseCachePlace(text) && text),
  AWS_ACCESS_KEY_ID: optional(anyText),
  AWS_SECRET_ACCESS_KEY: optional(anyText),
  AWS_SESSION_TOKEN: optional(anyText),
  AWS_REGION: optional(anyText),
  METRICS_TOKEN: optional(textThat("have 16 plain characters or more", (text) => /^[\x21-\x7e]{16,}$/.test(text))),
  TRUSTED_PROXIES: withDefault((text) => createRangeCheck(listOf(text)) && listOf(text), []),
  RATE_LIMITS: withDefault(numberFrom(0, 1000, /^\d{1,9}(\.\d{1,9})?$/), 1),
  LOG_LEVEL: withDefault(
    oneOf(/** @type {const} */ (["fatal", "error", "warn", "info", "debug", "trace", "silent"])),
    "info",
  ),
  ETH_RPC_URLS: withDefault(
    // A node that stands there twice would agree with itself.
    listThat(
      "be addresses that start with https:// or http://, each once, separated by commas",
      (text, at, all) => isWebAddress(text) && all.slice(0, at).every((it) => new URL(it).href !== new URL(text).href),
    ),
    [],
  ),
  EMBEDDED_CHAIN: withDefault(readSwitch, false),
  CHAIN_PORT: withDefault(numberFrom(1, 65_535), 8545),
  ANVIL_PATH: optional(anyText),
  SESSION_SECRET: optional(
    listThat("have 32 characters or more; with several, newest first, each of them", (secret) => secret.length >= 32),
  ),
  INDEXER_URL: optional(addressTemplate("{address}", "{contract}")),
  GATE_PROVIDER_URL: optional(webAddress),
  GATE_PROVIDER_KEY: optional(
    textThat("be of plain letters, digits and signs, without spaces", (text) => /^[\x21-\x7e]+$/.test(text)),
  ),
  SENTRY_DSN: optional(dsn),
  SENTRY_RELEASE: optional(anyText),
  NEXT_PUBLIC_DEMO: withDefault(readSwitch, true),
  NEXT_PUBLIC_API_BASE: withDefault(
    textThat("be a path or an http(s) address that ends with /", (text) =>
      /^(https?:\/\/[\w.[\]-]+(:\d{1,5})?)?\/([^\s/?#][^\s?#]*\/)?$/.test(text),
    ),
    "/api/",
  ),
  NEXT_PUBLIC_SITE_URL: optional(
    textThat("be the site's address alone, such as https://example.org, without a path", isSiteAddress),
  ),
  NEXT_PUBLIC_SENTRY_DSN: optional(dsn),
  NEXT_PUBLIC_MARKETPLACE_URL: optional(webAddress),
  NEXT_PUBLIC_MARKETPLACE_TOKEN_URL: optional(addressTemplate("{contract}", "{id}")),
  NEXT_PUBLIC_COLLECTION_URL: optional(webAddress),
  NEXT_PUBLIC_CHAT_URL: optional(webAddress),
  NEXT_PUBLIC_SOCIAL_URL: optional(webAddress),
  NEXT_PUBLIC_CONSENT_SCRIPT_URL: optional(
    textThat("be an address that starts with https://", (text) => isWebAddress(text) && /^https:/i.test(text)),
  ),
  NEXT_PUBLIC_SUPPORT_EMAIL: optional(
    textThat("be an e-mail address", (text) => /^[\w.%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)),
  ),
  NEXT_PUBLIC_GATED_PAGES: optional(
    listThat(`be pages of ${GATEABLE.join(", ")}, with commas`, (path) => GATEABLE.includes(path)),
  ),
  NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: optional(
    textThat("be the 32 hexadecimal digits of a WalletConnect project", (text) => /^[0-9a-f]{32}$/.test(text)),
  ),
  // One extra digit would break holdings long after the start.
  NEXT_PUBLIC_WARM_ADDRESS: optional(textThat("be an Ethereum address", (text) => ADDRESS.test(text))),
};

/** Variables whose values are never printed: they are secrets, or contain one. */
const SECRET = /SECRET|(?<!MARKETPLACE_)TOKEN|KEY|DSN|DATABASE_URL|RPC_URLS|^ART_.*_URL$|^INDEXER_URL$/;

/** @typedef {{ readonly [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]> } & { readonly NEXT_PUBLIC_SITE_URL: string }} Settings */

/**
 * Checks variables that depend on each other.
 * @param {Source} variables @param {(text: string) => boolean} isAddress @returns {string[]} sentences
 */
function findConflicts(variables, isAddress) {
  const problems = [];
  if (variables["DATABASE_URL"] && !variables["SESSION_SECRET"])
    problems.push(
      "SESSION_SECRET is needed along with DATABASE_URL: all instances have to know each other's sessions.",
    );
  if (variables["ART_CACHE_URL"] && !(variables["AWS_ACCESS_KEY_ID"] && variables["AWS_SECRET_ACCESS_KEY"]))
    problems.push("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed along with ART_CACHE_URL.");
  if (variables["GATE_PROVIDER_KEY"] && !variables["GATE_PROVIDER_URL"])
    problems.push("GATE_PROVIDER_URL is needed along with GATE_PROVIDER_KEY: without it owners and delegates pass.");
  const nodes = listOf(variables["ETH_RPC_URLS"] ?? "");
  // With it, a stuck node still counts, and visitors are offered the demo's wallets.
  if (variables["EMBEDDED_CHAIN"] === "true" && !nodes.every((url) => LOCAL_NODE.test(url)))
    problems.push("EMBEDDED_CHAIN must not be true along with ETH_RPC_URLS of other machines.");
  for (const kind of UPSTREAM_KINDS) {
    const name = `ART_${kind.toUpperCase()}_URL`;
    if (kind === "traits" && variables[name] === TOKEN_URI) continue;
    const problem = findTemplateProblem(
      variables[name] ?? "https://art.example.org/{id}",
      kind,
      variables["ART_ALLOW_PRIVATE"] === "true",
    );
    if (problem !== null) problems.push(`${name} ${problem}.`);
  }
  const warm = variables["NEXT_PUBLIC_WARM_ADDRESS"] ?? "";
  if (ADDRESS.test(warm) && !isAddress(warm))
    problems.push(`NEXT_PUBLIC_WARM_ADDRESS must be in lower case or have a right checksum. It is "${warm}".`);
  // The standalone build, which sets STANDALONE, changes into its own folder, which the next build deletes.
  if (variables["STANDALONE"] && !isAbsolute(variables["DATA_DIR"] ?? ""))
    problems.push("DATA_DIR must be the full path of a folder outside of the build, which the next one deletes.");
  return problems;
}

/**
 * Returns the address that `npm start` prints.
 * @param {string | undefined} host to listen on; without one, all @param {number} port
 */
function addressOf(host, port) {
  const isOne = host !== undefined && host !== "0.0.0.0" && host !== "::";
  const name = host?.includes(":") ? `[${host}]` : host;
  const address = `http://${isOne ? name : "localhost"}:${port}`;
  return URL.canParse(address) ? new URL(address).origin : `http://localhost:${port}`;
}

/**
 * Reads the configuration from environment variables; an empty variable counts as absent. Never throws.
 * @param {Source} source @param {(text: string) => boolean} isAddress viem's check of addresses, once it is installed
 * @returns {{ settings: Settings, problems: readonly string[] }} the settings, valid only without problems; a sentence
 *   for each problem
 */
export function readSettings(source, isAddress = () => true) {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  /** @type {string[]} */
  const problems = [];
  const entries = Object.entries(SETTINGS).map(([name, read]) => {
    const text = variables[name];
    try {
      return [name, read(text)];
    } catch (error) {
      const shown = SECRET.test(name) ? "" : ` It is "${text?.slice(0, 80)}".`;
      problems.push(`${name} ${error instanceof Error ? error.message : error}.${shown}`);
      return [name, undefined];
    }
  });
  // `as`: each entry is made from the table's entry.
  const settings = /** @type {Settings} */ (Object.fromEntries(entries));
  const NEXT_PUBLIC_SITE_URL = settings.NEXT_PUBLIC_SITE_URL ?? addressOf(settings.HOST, settings.PORT);
  problems.push(...findConflicts(variables, isAddress));
  return { settings: { ...settings, NEXT_PUBLIC_SITE_URL }, problems };
}
