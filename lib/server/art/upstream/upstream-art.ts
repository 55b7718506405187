import { LRUCache } from "lru-cache";
import { computeArtDigest } from "@/lib/server/art/art-file";
import type { ArtSource } from "@/lib/server/art/art-service";
import type { ArtCache, StoredArt } from "@/lib/server/art/disk-cache";
import { representArt } from "@/lib/server/art/represent-art";
import type { Semaphore } from "@/lib/server/art/semaphore";
import { SingleFlight } from "@/lib/server/art/single-flight";
import type { AddressTemplate, UpstreamKind } from "@/lib/server/art/upstream/address-template.mjs";
import type { UpstreamLimits, UpstreamTrust } from "@/lib/server/art/upstream/limits";
import { getUpstreamKind, makeVariant, type UpstreamVariant } from "@/lib/server/art/upstream/make-variant";
import { NegativeCache } from "@/lib/server/art/upstream/negative-cache";
import type { StandIns } from "@/lib/server/art/upstream/stand-ins";
import { toUpstreamError, UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { type Copy, type CopyStore, copyKey, type UpstreamFiles } from "@/lib/server/art/upstream/upstream-files";
import type { Representation } from "@/lib/server/http/send";
import { countArt } from "@/lib/server/metrics/metrics";
import { type ArtVariant, getVariantKey } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";

interface UpstreamArtOptions {
  readonly templates: Readonly<Partial<Record<UpstreamKind, AddressTemplate>>>;
  /** Draws art that upstream lacks. */
  readonly engine: ArtSource;
  readonly standIns: Pick<StandIns, "get">;
  readonly files: Pick<UpstreamFiles, "check" | "fetch">;
  readonly store: CopyStore;
  readonly disk: ArtCache;
  /** Limits requests to upstream and jobs that hold its files. */
  readonly fetchSemaphore: Pick<Semaphore, "run" | "waiting">;
  /** Limits the decoding of pictures. */
  readonly encodeSemaphore: Pick<Semaphore, "run">;
  /** Counts a variant against the caller's rate limits. @throws HttpError */
  readonly consumeLimit: (variant: ArtVariant) => Promise<void>;
  readonly limits: UpstreamLimits;
  readonly trust: UpstreamTrust;
  readonly memoryBytes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number;
}

/** A variant in memory, represented while fresh and after it expires. */
interface CachedVariant {
  readonly fresh: Representation;
  readonly stale: Representation;
  readonly until: number;
}

interface UpstreamRequest {
  readonly variant: UpstreamVariant;
  readonly template: AddressTemplate;
  /** Cache keys of the variant and of upstream's file. */
  readonly key: string;
  readonly fileKey: string;
  /** False for a refresh, which no caller waits for or pays for. */
  readonly hasCaller: boolean;
}

const ENTRY_BYTES = 4096;
/** A copy from further in the future was written while the clock was wrong. */
const CLOCK_SLACK_MS = 60_000;

/**
 * The collection's own art where it is configured and available; a stored copy of any age; else the engine's stand-in.
 */
export class UpstreamArt implements ArtSource {
  readonly #options: UpstreamArtOptions;
  readonly #memory: LRUCache<string, CachedVariant>;
  readonly #finds = new SingleFlight<Representation>();
  readonly #renewals = new SingleFlight<void>();
  readonly #absences: NegativeCache;

  constructor(options: UpstreamArtOptions) {
    this.#options = options;
    this.#memory = new LRUCache({
      maxSize: options.memoryBytes,
      sizeCalculation: ({ fresh }) => fresh.body.byteLength + ENTRY_BYTES,
    });
    this.#absences = new NegativeCache(options.trust, options.monotonicNow);
  }

  get(variant: ArtVariant): Representation | Promise<Representation> {
    const request = this.#requestFor(variant);
    if (request === null) return this.#options.engine.get(variant);
    const cached = this.#memory.get(request.key);
    if (cached === undefined) return this.#finds.runPerCaller(request.key, () => this.#find(request));
    countArt("memory");
    if (this.#options.now() < cached.until) return cached.fresh;
    this.#renew(request);
    return cached.stale;
  }

  #requestFor(variant: ArtVariant): UpstreamRequest | null {
    const kind = getUpstreamKind(variant);
    const template = kind === null ? undefined : this.#options.templates[kind];
    if (template === undefined) return null;
    // `as`: only these variants have a kind of upstream art.
    const upstreamVariant = variant as UpstreamVariant;
    const fileKey = copyKey(template, upstreamVariant.id);
    return { variant: upstreamVariant, template, key: getVariantKey(variant), fileKey, hasCaller: true };
  }

  /**
   * Returns the stored copy, of any age; else fetches from upstream; else a stand-in. Fails only where the engine
   * fails.
   */
  async #find(request: UpstreamRequest): Promise<Representation> {
    const { standIns, store } = this.#options;
    const { variant, fileKey } = request;
    const absence = this.#absences.get(fileKey);
    if (absence !== undefined) return await standIns.get(variant, absence.isMissing);
    try {
      const copy = await store.read(fileKey);
      if (copy !== null && copy.digest === null && this.#isFresh(copy)) throw new UpstreamError("missing");
      const stored = copy?.digest == null ? null : await this.#fromCopy(request, copy);
      if (stored === null || copy === null) return (await this.#fetch(request, null)).fresh;
      if (this.#isFresh(copy)) return stored.fresh;
      this.#renew(request);
      return stored.stale;
    } catch (thrown) {
      if (thrown instanceof HttpError) throw thrown;
      const { isMissing } = this.#absences.add(fileKey, toUpstreamError(thrown, "broken"));
      return await standIns.get(variant, isMissing);
    }
  }

  /** Refreshes a copy, unless a refresh is in flight or failed recently. Meanwhile the stored copy is served. */
  #renew(stale: UpstreamRequest): void {
    const request = { ...stale, hasCaller: false };
    const { key, fileKey } = request;
    const { fetchSemaphore, limits, store } = this.#options;
    // A separate key: the copy on disk stays available whatever the refresh results in.
    const renewalKey = `${fileKey} renewed`;
    // Requests without any copy have priority.
    if (this.#absences.get(renewalKey) !== undefined || fetchSemaphore.waiting >= limits.calls) return;
    void this.#renewals.run(key, async () => {
      try {
        const known = await store.read(fileKey);
        if (known?.digest != null && this.#isFresh(known)) await this.#fromCopy(request, known);
        else await this.#fetch(request, known);
      } catch (thrown) {
        const { isMissing } = this.#absences.add(renewalKey, toUpstreamError(thrown, "broken"));
        // Upstream has removed it: the copy is no longer shown.
        if (isMissing) this.#memory.delete(key);
      }
    });
  }

  /** Returns the variant of a stored copy; null when its file is gone. */
  async #fromCopy(request: UpstreamRequest, copy: Copy): Promise<CachedVariant | null> {
    const { disk, fetchSemaphore } = this.#options;
    const made = await disk.read(`${request.key}.${copy.digest}`);
    if (made === null) return await fetchSemaphore.run(() => this.#make(request, copy));
    if (request.hasCaller) countArt(made.layer);
    return this.#cache(request, copy, made);
  }

  async #fetch(request: UpstreamRequest, known: Copy | null): Promise<CachedVariant> {
    const { files, fetchSemaphore } = this.#options;
    const { template, variant } = request;
    files.check(template);
    return await fetchSemaphore.run(async () => {
      const made =
        (await this.#make(request, await files.fetch(template, variant.id, known))) ??
        // Upstream confirmed a copy whose file was removed meanwhile.
        (await this.#make(request, await files.fetch(template, variant.id, null)));
      if (made === null) throw new UpstreamError("broken");
      return made;
    });
  }

  /** Makes the variant of a copy's file; null when the file is gone. */
  async #make(request: UpstreamRequest, copy: Copy): Promise<CachedVariant | null> {
    const { store, disk, encodeSemaphore, limits, consumeLimit } = this.#options;
    const { variant, key, fileKey, hasCaller } = request;
    const source = await store.bytes(fileKey, copy);
    if (source === null) return null;
    if (hasCaller) await consumeLimit(variant);
    const path = `${key}.${copy.digest}`;
    const body = await encodeSemaphore.run(() => makeVariant(source, variant, limits));
    if (hasCaller) countArt("made");
    const art = { body, digest: computeArtDigest(path, body) };
    // `write` never fails; awaited, so that only jobs in flight hold memory.
    await disk.write(path, art);
    return this.#cache(request, copy, art);
  }

  #cache({ variant, key }: UpstreamRequest, copy: Copy, art: StoredArt): CachedVariant {
    const fresh = representArt(variant, art, "up", "upstream");
    const stale = representArt(variant, art, "up", "stale");
    const cached = { fresh, stale, until: copy.checkedAt + this.#options.trust.copyMs };
    // A print is requested once and takes the memory of fifty posters.
    if (variant.kind !== "print") this.#memory.set(key, cached);
    return cached;
  }

  #isFresh({ digest, checkedAt }: Copy): boolean {
    const { now, trust } = this.#options;
    const ageMs = now() - checkedAt;
    return ageMs >= -CLOCK_SLACK_MS && ageMs < (digest === null ? trust.missingMs : trust.copyMs);
  }
}
