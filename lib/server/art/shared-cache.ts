import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { packArt, type StoredArt, unpackArt } from "@/lib/server/art/art-file";
import { type CachePlace, parseCachePlace } from "@/lib/server/art/cache-place.mjs";
import type { ArtCache, FoundArt } from "@/lib/server/art/disk-cache";
import { CircuitBreaker, CircuitOpenError, createRareWarning } from "@/lib/server/concurrency";
import { env } from "@/lib/server/env";
import { readBytes } from "@/lib/server/http/fetch-external-json";
import { type Log, log } from "@/lib/server/log";
import { countExternalCall } from "@/lib/server/metrics/metrics";

/** About the time that drawing a picture takes: waiting longer for a stored one gains nothing. */
const READ_TIMEOUT_MS = 300;
const WRITE_TIMEOUT_MS = 5_000;
/** Bodies of pending writes are held in memory. */
const MAX_WRITES = 16;
/** The largest art, a GLB with all moods, has a few megabytes. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Each failure delays a request by a read timeout, so the first one opens the circuit. */
const CIRCUIT = { cooldownMs: 5_000, maxCooldownMs: 60_000 } as const;

/**
 * Art that all instances share in an S3-compatible store, one object per key, below `<prefix>/<version>`. It never
 * throws: on a store error a read returns null within 300 ms, a write gives up, and the circuit opens for a while.
 */
export class SharedCache implements ArtCache {
  readonly #client: AwsClient;
  readonly #circuit = new CircuitBreaker(CIRCUIT);
  readonly #warn: (fields: object) => void;
  #writes = 0;

  /** @param version of the art, as in the disk cache; instances of different versions share nothing */
  constructor(
    readonly place: CachePlace,
    credentials: Pick<ConstructorParameters<typeof AwsClient>[0], "accessKeyId" | "secretAccessKey" | "sessionToken">,
    readonly version: string,
    log: Pick<Log, "warn">,
  ) {
    this.#client = new AwsClient({ ...credentials, service: "s3", region: place.region, retries: 0 });
    this.#warn = createRareWarning(log, "the shared cache of art has trouble; what it does not give is drawn");
  }

  /** `resting`: its circuit is open. */
  get state(): "ok" | "resting" {
    return this.#circuit.state === "closed" ? "ok" : "resting";
  }

  async read(key: string): Promise<FoundArt | null> {
    const body = await this.#request(READ_TIMEOUT_MS, key, { method: "GET" });
    if (body === null) return null;
    const art = unpackArt(key, body);
    if (art === null) this.#report(new Error(`the object of ${key} is damaged`));
    return art && { ...art, layer: "shared" };
  }

  async write(key: string, art: StoredArt): Promise<void> {
    if (this.#writes >= MAX_WRITES) return countExternalCall("shared_cache", "refused");
    this.#writes += 1;
    const body = packArt(art);
    const checksum = createHash("sha256").update(body).digest("hex");
    const headers = { "Content-Type": "application/octet-stream", "X-Amz-Content-Sha256": checksum };
    await this.#request(WRITE_TIMEOUT_MS, key, { method: "PUT", body: new Uint8Array(body), headers });
    this.#writes -= 1;
  }

  /** Returns the body of a response; null for 404 and for every failure. */
  async #request(timeoutMs: number, key: string, init: RequestInit): Promise<Buffer | null> {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    try {
      const body = await this.#circuit.run(() => this.#send(timeoutMs, key, init));
      countExternalCall("shared_cache", "ok", seconds());
      return body;
    } catch (error) {
      const isOpen = error instanceof CircuitOpenError;
      countExternalCall("shared_cache", isOpen ? "refused" : "failed", isOpen ? undefined : seconds());
      if (!isOpen) this.#report(error);
      return null;
    }
  }

  async #send(timeoutMs: number, key: string, init: RequestInit): Promise<Buffer | null> {
    const url = [this.place.base, this.version, encodeURIComponent(key)].join("/");
    const signal = AbortSignal.timeout(timeoutMs);
    const signed = await this.#client.sign(url, init);
    const answer = await fetch(signed, { signal, redirect: "error" });
    if (!answer.ok) {
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`the store answered with status ${answer.status}`);
    }
    const body = await readBytes(answer, MAX_BYTES);
    if (body === null) throw new Error(`an object has more than ${MAX_BYTES} bytes`);
    return body;
  }

  #report(error: unknown): void {
    this.#warn({ err: error, store: new URL(this.place.base).host });
  }
}

/** Creates the disk cache that a shared cache backs. It never throws. */
export const layerCaches = (disk: ArtCache, shared: ArtCache): ArtCache => ({
  async read(key) {
    const own = await disk.read(key);
    if (own !== null) return own;
    const found = await shared.read(key);
    // Not awaited: the request does not depend on the disk.
    if (found !== null) void disk.write(key, found);
    return found;
  },
  async write(key, art) {
    void shared.write(key, art);
    await disk.write(key, art);
  },
});

/** Opens the shared cache of ART_CACHE_URL for a version of the art; undefined when none is configured. */
export function openSharedCache(version: string): SharedCache | undefined {
  const { ART_CACHE_URL: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const session = env.AWS_SESSION_TOKEN === undefined ? {} : { sessionToken: env.AWS_SESSION_TOKEN };
  const credentials = { accessKeyId, secretAccessKey, ...session };
  return new SharedCache(parseCachePlace(url, env.AWS_REGION), credentials, version, log);
}
