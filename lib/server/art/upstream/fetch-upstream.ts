import type { IncomingMessage } from "node:http";
import { askHost } from "@/lib/server/art/upstream/ask-host";
import type { UpstreamLimits } from "@/lib/server/art/upstream/limits";
import { readAnswer } from "@/lib/server/art/upstream/read-answer";
import { retryAfter } from "@/lib/server/art/upstream/retry-after";
import { UpstreamError, upstreamErrorOf } from "@/lib/server/art/upstream/upstream-error";
import type { WayOut } from "@/lib/server/art/upstream/way-out";

/** By which a host recognises a copy that it gave before. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchParts {
  readonly wayOut: WayOut;
  readonly limits: UpstreamLimits;
  /** Certificates that count besides the machine's own. */
  readonly ca?: string | undefined;
}

/** What a host gave; no body when the copy that was had before is still good. */
export interface UpstreamAnswer extends Validators {
  readonly body: Buffer | null;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** A validator as it may be sent back: short and of plain characters. */
const plain = (header: string | undefined) =>
  header !== undefined && /^[\x20-\x7e]{1,200}$/.test(header) ? header : null;

function headersOf(known: Validators | null): Record<string, string> {
  const headers: Record<string, string> = { Accept: "*/*", "Accept-Encoding": "identity", "User-Agent": "mb1-home" };
  if (known?.etag) headers["If-None-Match"] = known.etag;
  if (known?.lastModified) headers["If-Modified-Since"] = known.lastModified;
  return headers;
}

function refusalOf({ statusCode = 0, headers }: IncomingMessage): UpstreamError {
  const wait = retryAfter(headers["retry-after"], Date.now());
  if (GONE.has(statusCode)) return new UpstreamError("missing");
  if (statusCode === 429 || (statusCode === 503 && wait !== null)) return new UpstreamError("limited", wait);
  return new UpstreamError(statusCode >= 500 ? "server_error" : "refused");
}

/** Where a redirect leads. @throws UpstreamError `not_allowed` */
function leadOf({ headers }: IncomingMessage, from: URL): URL {
  const { location = "" } = headers;
  if (!URL.canParse(location, from)) throw new UpstreamError("not_allowed");
  return new URL(location, from);
}

/** Aborts with `timeout` unless it is stopped before. */
function alarm(ending: AbortController, ms: number): () => void {
  const timer = setTimeout(() => ending.abort(new UpstreamError("timeout")), ms);
  return () => clearTimeout(timer);
}

/** A promise's result, or the signal's reason as soon as it aborts. */
function unless<T>(signal: AbortSignal, job: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    job.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/**
 * Gets a file from a host that the configuration names. Each redirect is looked at like the first address.
 * @param known of the copy that is there already
 * @throws UpstreamError
 */
export async function fetchUpstream(
  address: URL,
  known: Validators | null,
  parts: FetchParts,
): Promise<UpstreamAnswer> {
  const { wayOut, limits, ca } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const stopTotal = alarm(ending, limits.totalMs);
  const isSecure = address.protocol === "https:";
  try {
    let url = address;
    for (let hop = 0; hop <= limits.redirects; hop++) {
      const stopHop = alarm(ending, limits.firstByteMs);
      wayOut.check(url, isSecure);
      const addresses = await unless(signal, wayOut.addressesOf(url));
      const answer = await askHost(url, addresses, { headers: headersOf(known), signal, ca }).finally(stopHop);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) {
        const body = await readAnswer(answer, limits.bytes, signal);
        return { body, etag: plain(headers.etag), lastModified: plain(headers["last-modified"]) };
      }
      if (statusCode === 304 && known !== null) return { body: null, ...known };
      if (!REDIRECTS.has(statusCode)) throw refusalOf(answer);
      url = leadOf(answer, url);
      // What a redirect says besides is not read.
      answer.destroy();
    }
    throw new UpstreamError("too_many_redirects");
  } catch (thrown) {
    throw upstreamErrorOf(thrown, "unreachable");
  } finally {
    stopTotal();
    // Whatever is still on its way is not wanted any more.
    ending.abort(new UpstreamError("cut_short"));
  }
}
