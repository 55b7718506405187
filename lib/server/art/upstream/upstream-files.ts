import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { sealArt } from "@/lib/server/art/art-file";
import type { CircuitBreaker } from "@/lib/server/art/circuit-breaker";
import type { ArtCache } from "@/lib/server/art/disk-cache";
import type { Semaphore } from "@/lib/server/art/semaphore";
import { SingleFlight } from "@/lib/server/art/single-flight";
import type { AddressTemplate } from "@/lib/server/art/upstream/address-template.mjs";
import { checkModel, checkPicture } from "@/lib/server/art/upstream/check-art";
import { type FetchOptions, fetchUpstream, type UpstreamAnswer } from "@/lib/server/art/upstream/fetch-upstream";
import { createHostCircuit, type OnUpstreamEvent } from "@/lib/server/art/upstream/report-upstream";
import { toUpstreamError, type UpstreamFailure } from "@/lib/server/art/upstream/upstream-error";
import { padId } from "@/lib/shared/ids";

const copySchema = z.strictObject({
  /** 16 hex digits of the file's hash; null where upstream has none. */
  digest: z.string().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Time of upstream's last confirmation, in milliseconds since 1970. */
  checkedAt: z.number(),
});

/** The record of an upstream file: its version and the time of the last check. */
export type Copy = z.output<typeof copySchema>;

/** Returns the cache key of a file's record; each address template has its own copies. */
export function copyKey({ kind, digest }: Pick<AddressTemplate, "kind" | "digest">, id: number): string {
  return `${padId(id)}.upstream.${kind}.${digest}`;
}

/** Recently fetched files, for the other sizes that a page requests. */
const MEMORY_BYTES = 16_000_000;

/** Upstream's files unchanged, in the cache of the engine's art. */
class CopyStore {
  readonly #disk: ArtCache;
  readonly #memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  constructor(disk: ArtCache) {
    this.#disk = disk;
  }

  /** Returns the copy under a key; null when there is none or it is unreadable. */
  async read(key: string): Promise<Copy | null> {
    const file = await this.#disk.read(key);
    if (file === null) return null;
    try {
      return copySchema.parse(JSON.parse(Buffer.from(file.body).toString()));
    } catch {
      return null;
    }
  }

  /** Returns the bytes of a copy; null when they are gone. */
  async bytes(key: string, { digest }: Copy): Promise<Buffer | null> {
    const path = `${key}.${digest}`;
    const file = this.#memory.get(path) ?? (await this.#disk.read(path))?.body;
    return file === undefined ? null : Buffer.from(file);
  }

  /** Stores a checked file and its record. */
  async writeFile(
    key: string,
    { body, etag, lastModified }: UpstreamAnswer & { body: Buffer },
    now: number,
  ): Promise<Copy> {
    const digest = createHash("sha256").update(body).digest("hex").slice(0, 16);
    const path = `${key}.${digest}`;
    this.#memory.set(path, body);
    await this.#disk.write(path, sealArt(path, body));
    return await this.write(key, { digest, etag, lastModified, checkedAt: now });
  }

  async write(key: string, copy: Copy): Promise<Copy> {
    await this.#disk.write(key, sealArt(key, Buffer.from(JSON.stringify(copy))));
    return copy;
  }
}

interface UpstreamFilesOptions extends FetchOptions {
  readonly disk: ArtCache;
  /** Limits the decoding of pictures. */
  readonly encodeSemaphore: Pick<Semaphore, "run">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number;
  readonly onEvent: OnUpstreamEvent;
}

/** Upstream's files: fetched once for concurrent callers, checked, and stored. */
export class UpstreamFiles {
  readonly copies: CopyStore;
  readonly #options: UpstreamFilesOptions;
  readonly #flights = new SingleFlight<Copy>();
  readonly #circuits = new Map<string, CircuitBreaker>();

  constructor(options: UpstreamFilesOptions) {
    this.#options = options;
    this.copies = new CopyStore(options.disk);
  }

  /** Checks that a host's circuit allows a call. @throws CircuitOpenError */
  check({ place }: AddressTemplate): void {
    this.#circuitOf(place).check();
  }

  /**
   * Fetches a file from upstream.
   * @param known the stored copy, which upstream may confirm
   * @throws UpstreamError
   */
  fetch(template: AddressTemplate, id: number, known: Copy | null): Promise<Copy> {
    const key = copyKey(template, id);
    return this.#flights.run(key, () => this.#fetchAndReport(template, id, key, known));
  }

  async #fetchAndReport(template: AddressTemplate, id: number, key: string, known: Copy | null): Promise<Copy> {
    const { monotonicNow, onEvent, now } = this.#options;
    const { kind, place } = template;
    const startedAt = monotonicNow();
    const report = (ending: "ok" | "unchanged" | UpstreamFailure, cause?: unknown) =>
      onEvent({ type: "call", place, kind, id, ending, seconds: (monotonicNow() - startedAt) / 1000, cause });
    try {
      const { copy, isNew } = await this.#fetch(template, id, key, known);
      report(isNew ? "ok" : "unchanged");
      return copy;
    } catch (thrown) {
      const error = toUpstreamError(thrown, "broken");
      report(error.code, error.cause);
      if (error.code === "missing")
        await this.copies.write(key, { digest: null, etag: null, lastModified: null, checkedAt: now() });
      throw error;
    }
  }

  async #fetch(template: AddressTemplate, id: number, key: string, known: Copy | null) {
    const { encodeSemaphore, now } = this.#options;
    const validators = known?.digest == null ? null : known;
    const answer = await this.#circuitOf(template.place).run(() =>
      fetchUpstream(template.addressOf(id), validators, this.#options),
    );
    const { body } = answer;
    if (body === null && validators !== null)
      return { copy: await this.copies.write(key, { ...validators, checkedAt: now() }), isNew: false };
    const file = body ?? Buffer.alloc(0);
    if (template.kind === "model") checkModel(file);
    else await encodeSemaphore.run(() => checkPicture(file));
    return { copy: await this.copies.writeFile(key, { ...answer, body: file }, now()), isNew: true };
  }

  #circuitOf(place: string): CircuitBreaker {
    const { monotonicNow, onEvent } = this.#options;
    const circuit = this.#circuits.get(place) ?? createHostCircuit(place, onEvent, monotonicNow);
    this.#circuits.set(place, circuit);
    return circuit;
  }
}
