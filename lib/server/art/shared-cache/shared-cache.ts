import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { packArt, unpackArt } from "@/lib/server/art/art-file";
import { Circuit, RestingError } from "@/lib/server/art/circuit";
import type { FoundArt, StoredArt } from "@/lib/server/art/disk-cache";
import type { CachePlace } from "@/lib/server/art/shared-cache/cache-place.mjs";
import type { Log } from "@/lib/server/log";
import { countOutside } from "@/lib/server/metrics/outside-metrics";

/** Whoever waits for a picture waits so long for it, in milliseconds; drawing it takes about as long. */
const READ_MS = 300;
const WRITE_MS = 5_000;
/** Bodies that wait to be written are kept in memory. */
const MOST_WRITES = 16;
/** The largest art is a GLB with all moods, of some megabytes. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Each failure costs somebody the time of a read: the first one is enough. */
const HABITS = { failures: 1, restMs: 5_000, longestRestMs: 60_000 } as const;

export interface CacheKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/**
 * Art that all instances share, in a store that speaks S3: an object a key, below `<prefix>/<version>`. It never fails: whatever
 * the store does, reading gives null within 300 ms and writing gives up, and after a failure it is left alone for a while.
 */
export class SharedCache {
  readonly #client: AwsClient;
  readonly #circuit = new Circuit<null>({
    habits: HABITS,
    now: () => performance.now(),
    blameOf: () => ({ why: null, restMs: null }),
  });
  #writes = 0;
  #hasTold = false;

  /** @param version as of the cache on disk: instances of different versions share nothing */
  constructor(
    readonly place: CachePlace,
    keys: CacheKeys,
    readonly version: string,
    readonly log: Pick<Log, "warn">,
  ) {
    const { accessKeyId, secretAccessKey, sessionToken } = keys;
    const session = sessionToken === undefined ? {} : { sessionToken };
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...session,
      service: "s3",
      region: place.region,
      retries: 0,
    });
  }

  /** `resting`: it has failed, and is left alone for now. */
  get state(): "ok" | "resting" {
    return this.#circuit.state === "closed" ? "ok" : "resting";
  }

  async read(key: string): Promise<FoundArt | null> {
    const answer = await this.#ask(READ_MS, key, { method: "GET" });
    return answer === null ? null : this.#unpacked(key, answer);
  }

  async write(key: string, art: StoredArt): Promise<void> {
    if (this.#writes >= MOST_WRITES) return countOutside("shared_cache", "refused");
    this.#writes += 1;
    const body = packArt(art.body, art.digest);
    const sum = createHash("sha256").update(body).digest("hex");
    const headers = { "Content-Type": "application/octet-stream", "X-Amz-Content-Sha256": sum };
    await this.#ask(WRITE_MS, key, { method: "PUT", body: new Uint8Array(body), headers });
    this.#writes -= 1;
  }

  #unpacked(key: string, file: Buffer): FoundArt | null {
    const art = unpackArt(key, file);
    if (art === null) this.#tell(new Error(`the object of ${key} is damaged`));
    return art && { ...art, layer: "shared" };
  }

  /** The body of a good answer; null for "there is none" and for every failure. */
  async #ask(maxMs: number, key: string, init: RequestInit): Promise<Buffer | null> {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    try {
      const body = await this.#circuit.run(() => this.#send(maxMs, key, init));
      countOutside("shared_cache", "ok", seconds());
      return body;
    } catch (error) {
      const isResting = error instanceof RestingError;
      countOutside("shared_cache", isResting ? "refused" : "failed", isResting ? undefined : seconds());
      if (!isResting) this.#tell(error);
      return null;
    }
  }

  async #send(maxMs: number, key: string, init: RequestInit): Promise<Buffer | null> {
    const url = [this.place.base, this.version, encodeURIComponent(key)].join("/");
    const signal = AbortSignal.timeout(maxMs);
    const signed = await this.#client.sign(url, init);
    const answer = await fetch(signed, { signal, redirect: "error" });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the store answered with status ${answer.status}`);
    }
    return readUpTo(answer, MOST_BYTES);
  }

  #tell(error: unknown): void {
    if (this.#hasTold) return;
    this.#hasTold = true;
    const words = "the shared cache of art has trouble; what it does not give is drawn";
    this.log.warn({ err: error, store: new URL(this.place.base).host }, words);
  }
}

async function readUpTo(answer: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new Error(`an object has more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
