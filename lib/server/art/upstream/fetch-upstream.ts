import { type IncomingMessage, request as requestPlain } from "node:http";
import { type RequestOptions, request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import type { EgressPolicy, PinnedAddress } from "@/lib/server/art/upstream/egress-policy";
import type { UpstreamLimits } from "@/lib/server/art/upstream/limits";
import { toUpstreamError, UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { raceAbort } from "@/lib/server/concurrency";
import { readBytes } from "@/lib/server/http/fetch-external-json";
import { clamp } from "@/lib/shared/clamp";
import { parseRetryAfter } from "@/lib/shared/retry-after";

export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchOptions {
  readonly egress: EgressPolicy;
  readonly limits: UpstreamLimits;
  /** Trusted certificates besides the machine's own. */
  readonly ca?: string | undefined;
}

const MAX_HEAD_BYTES = 16_384;
/** The shortest and the longest delay that a host may request. */
const [MIN_RETRY_AFTER_MS, MAX_RETRY_AFTER_MS] = [1000, 10 * 60_000] as const;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MISSING_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/**
 * Fetches a file within the limits; each redirect is checked like the first address. The body is null when the known copy
 * is still valid. @throws UpstreamError
 */
export async function fetchUpstream(address: URL, known: Validators | null, { egress, limits, ca }: FetchOptions) {
  const abortController = new AbortController();
  const timeout = AbortSignal.timeout(limits.totalMs);
  // `AbortSignal.any` would not keep the timeout alive: Node 20 collects it as garbage (nodejs/node#57736).
  timeout.addEventListener("abort", () => abortController.abort(timeout.reason));
  const isSecure = address.protocol === "https:";
  const { signal } = abortController;
  const headers = headersOf(known);
  const open = async (url: URL) =>
    await sendRequest(url, { headers, signal, ca, lookup: createPinnedLookup(await egress.addressesOf(url)) });
  try {
    let url = address;
    for (let hop = 0; hop <= limits.redirects; hop++) {
      egress.check(url, isSecure);
      const answer = await raceAbort(open(url), signal, AbortSignal.timeout(limits.firstByteMs));
      const { statusCode = 0 } = answer;
      if (statusCode === 200) {
        const { etag, "last-modified": lastModified } = answer.headers;
        const body = await readBody(answer, limits.bytes, signal);
        return { body, etag: validatorOf(etag), lastModified: validatorOf(lastModified) };
      }
      if (statusCode === 304 && known !== null) return { body: null, ...known };
      if (!REDIRECT_STATUSES.has(statusCode)) throw failureOf(answer);
      url = targetOf(answer, url);
      answer.destroy();
    }
    throw new UpstreamError("too_many_redirects");
  } catch (thrown) {
    const isTimeout = thrown instanceof DOMException && thrown.name === "TimeoutError";
    throw toUpstreamError(thrown, isTimeout ? "timeout" : "unreachable");
  } finally {
    abortController.abort(new UpstreamError("cut_short"));
  }
}

function headersOf(known: Validators | null): Record<string, string> {
  const headers: Record<string, string> = { Accept: "*/*", "Accept-Encoding": "identity", "User-Agent": "mb1-home" };
  if (known?.etag) headers["If-None-Match"] = known.etag;
  if (known?.lastModified) headers["If-Modified-Since"] = known.lastModified;
  return headers;
}

/** A validator that may be sent back: short printable ASCII. */
const validatorOf = (header: string | undefined) =>
  header !== undefined && /^[\x20-\x7e]{1,200}$/.test(header) ? header : null;

/** The name is not resolved again, so a later DNS answer cannot redirect the request. */
function createPinnedLookup(addresses: readonly PinnedAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else if (first === undefined) done(new Error("no address"), "", 4);
    else done(null, first.address, first.family);
  };
}

/**
 * Sends a GET over a new connection. Resolves with the response head.
 * @throws UpstreamError `unreachable`, or the reason of the signal, which closes the connection
 */
function sendRequest(
  url: URL,
  { signal, ...options }: RequestOptions & { readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? requestSecure : requestPlain;
    const request = send(url, { ...options, signal, agent: false, maxHeaderSize: MAX_HEAD_BYTES });
    request.on("response", resolve);
    request.on("error", (cause) => {
      reject(signal.aborted ? signal.reason : new UpstreamError("unreachable", null, { cause }));
    });
    request.end();
  });
}

function failureOf({ statusCode = 0, headers }: IncomingMessage): UpstreamError {
  const requestedMs = parseRetryAfter(headers["retry-after"], Date.now());
  const waitMs = requestedMs === null ? null : clamp(requestedMs, MIN_RETRY_AFTER_MS, MAX_RETRY_AFTER_MS);
  if (MISSING_STATUSES.has(statusCode)) return new UpstreamError("missing");
  if (statusCode === 429 || (statusCode === 503 && waitMs !== null)) return new UpstreamError("limited", waitMs);
  return new UpstreamError(statusCode >= 500 ? "server_error" : "refused");
}

function targetOf({ headers: { location = "" } }: IncomingMessage, from: URL): URL {
  if (!URL.canParse(location, from)) throw new UpstreamError("not_allowed");
  return new URL(location, from);
}

/** Reads the body; encoded ones are refused: nothing is decompressed. @throws UpstreamError or the signal's reason */
async function readBody(answer: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const coding = answer.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (coding !== "identity") throw new UpstreamError("encoded");
  if (Number(answer.headers["content-length"] ?? 0) > maxBytes) throw new UpstreamError("too_large");
  const body = await readBytes(answer, maxBytes).catch((cause: unknown) => {
    throw signal.aborted ? signal.reason : new UpstreamError("cut_short", null, { cause });
  });
  if (body === null) throw new UpstreamError("too_large");
  if (body.length === 0) throw new UpstreamError("broken");
  return body;
}
