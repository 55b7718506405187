import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { sealArt } from "@/lib/server/art/art-file";
import type { ArtCache } from "@/lib/server/art/disk-cache";
import { checkModel, checkPicture } from "@/lib/server/art/upstream/check-art";
import { type FetchOptions, fetchUpstream } from "@/lib/server/art/upstream/fetch-upstream";
import { createHostCircuit, type OnUpstreamEvent } from "@/lib/server/art/upstream/report-upstream";
import { toUpstreamError, type UpstreamFailure } from "@/lib/server/art/upstream/upstream-error";
import { type CircuitBreaker, type Semaphore, SingleFlight } from "@/lib/server/concurrency";
import type { AddressTemplate } from "@/lib/server/settings/address-template.mjs";
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

interface UpstreamFilesOptions extends FetchOptions {
  readonly disk: ArtCache;
  readonly encodeSemaphore: Pick<Semaphore, "run">;
  readonly onEvent: OnUpstreamEvent;
}

/** Upstream's files: fetched once for concurrent callers, checked, and stored unchanged in the cache of art. */
export class UpstreamFiles {
  readonly #flights = new SingleFlight<Copy>();
  readonly #circuits = new Map<string, CircuitBreaker>();
  readonly #memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  constructor(readonly options: UpstreamFilesOptions) {}

  /** Returns the copy under a key; null when there is none or it is unreadable. */
  async readCopy(key: string): Promise<Copy | null> {
    const file = await this.options.disk.read(key);
    if (file === null) return null;
    try {
      return copySchema.parse(JSON.parse(Buffer.from(file.body).toString()));
    } catch {
      return null;
    }
  }

  async readFile(key: string, { digest }: Copy): Promise<Buffer | null> {
    const path = `${key}.${digest}`;
    const file = this.#memory.get(path) ?? (await this.options.disk.read(path))?.body;
    return file === undefined ? null : Buffer.from(file);
  }

  /** Checks that a host's circuit allows a call. @throws CircuitOpenError */
  check({ place }: AddressTemplate): void {
    this.#circuitOf(place).check();
  }

  /** Fetches a file. @param known the stored copy, which upstream may confirm @throws UpstreamError */
  fetch(template: AddressTemplate, id: number, known: Copy | null): Promise<Copy> {
    const key = copyKey(template, id);
    return this.#flights.run(key, () => this.#fetchAndReport(template, id, key, known));
  }

  async #fetchAndReport(template: AddressTemplate, id: number, key: string, known: Copy | null): Promise<Copy> {
    const { onEvent } = this.options;
    const { kind, place } = template;
    const startedAt = performance.now();
    const report = (ending: "ok" | "unchanged" | UpstreamFailure, cause?: unknown) =>
      onEvent({ type: "call", place, kind, id, ending, seconds: (performance.now() - startedAt) / 1000, cause });
    try {
      const { copy, isNew } = await this.#fetch(template, id, key, known);
      report(isNew ? "ok" : "unchanged");
      return copy;
    } catch (thrown) {
      const error = toUpstreamError(thrown, "broken");
      report(error.code, error.cause);
      if (error.code === "missing")
        await this.#writeCopy(key, { digest: null, etag: null, lastModified: null, checkedAt: Date.now() });
      throw error;
    }
  }

  async #fetch(template: AddressTemplate, id: number, key: string, known: Copy | null) {
    const { disk, encodeSemaphore } = this.options;
    const validators = known?.digest == null ? null : known;
    const answer = await this.#circuitOf(template.place).run(() =>
      fetchUpstream(template.addressOf(id), validators, this.options),
    );
    const { body, ...newValidators } = answer;
    if (body === null && validators !== null)
      return { copy: await this.#writeCopy(key, { ...validators, checkedAt: Date.now() }), isNew: false };
    const file = body ?? Buffer.alloc(0);
    if (template.kind === "model") checkModel(file);
    else await encodeSemaphore.run(() => checkPicture(file));
    const digest = createHash("sha256").update(file).digest("hex").slice(0, 16);
    const path = `${key}.${digest}`;
    this.#memory.set(path, file);
    await disk.write(path, sealArt(path, file));
    return { copy: await this.#writeCopy(key, { ...newValidators, digest, checkedAt: Date.now() }), isNew: true };
  }

  async #writeCopy(key: string, copy: Copy): Promise<Copy> {
    await this.options.disk.write(key, sealArt(key, Buffer.from(JSON.stringify(copy))));
    return copy;
  }

  #circuitOf(place: string): CircuitBreaker {
    const circuit = this.#circuits.get(place) ?? createHostCircuit(place, this.options.onEvent);
    this.#circuits.set(place, circuit);
    return circuit;
  }
}
