import { LRUCache } from "lru-cache";
import { type StoredArt, sealArt } from "@/lib/server/art/art-file";
import type { ArtSource } from "@/lib/server/art/art-service";
import type { ArtCache } from "@/lib/server/art/disk-cache";
import { representArt, withShortCacheControl } from "@/lib/server/art/represent-art";
import { type EgressOptions, EgressPolicy } from "@/lib/server/art/upstream/egress-policy";
import { UPSTREAM_LIMITS, UPSTREAM_TRUST, type UpstreamLimits } from "@/lib/server/art/upstream/limits";
import { getUpstreamKind, makeVariant, type UpstreamVariant } from "@/lib/server/art/upstream/make-variant";
import type { OnUpstreamEvent } from "@/lib/server/art/upstream/report-upstream";
import { NegativeCache, toUpstreamError, UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { type Copy, copyKey, UpstreamFiles } from "@/lib/server/art/upstream/upstream-files";
import { Semaphore, SemaphoreError, SingleFlight } from "@/lib/server/concurrency";
import type { Env } from "@/lib/server/env";
import type { Representation } from "@/lib/server/http/send";
import { countArt } from "@/lib/server/metrics/metrics";
import {
  type AddressTemplate,
  createAddressTemplate,
  UPSTREAM_KINDS,
  type UpstreamKind,
} from "@/lib/server/settings/address-template.mjs";
import { type ArtVariant, getVariantKey } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";

export interface UpstreamSettings extends EgressOptions {
  /** Address templates that `findTemplateProblem` accepted. */
  readonly templates: Readonly<Partial<Record<UpstreamKind, string | undefined>>>;
}

export function readUpstreamSettings(env: Env): UpstreamSettings {
  const { ART_POSTER_URL: poster, ART_IMAGE_URL: image, ART_PRINT_URL: print, ART_MODEL_URL: model } = env;
  const templates = { poster, image, print, model };
  return { templates, allowedHosts: env.ART_ALLOWED_HOSTS, allowPrivate: env.ART_ALLOW_PRIVATE };
}

interface UpstreamOptions {
  readonly engine: ArtSource;
  readonly disk: ArtCache;
  readonly memoryBytes: number;
  readonly onEvent: OnUpstreamEvent;
  /** Counts a variant against the caller's rate limits. @throws HttpError */
  readonly consumeLimit: (variant: ArtVariant) => Promise<void>;
  readonly limits?: Partial<Omit<UpstreamLimits, "pixels" | "frames">>;
}

/** Puts upstream art before the engine; returns the engine alone when no upstream art is configured. */
export function openUpstream(settings: UpstreamSettings, options: UpstreamOptions): ArtSource {
  const templates = UPSTREAM_KINDS.flatMap((kind) => {
    const text = settings.templates[kind];
    return text === undefined ? [] : [createAddressTemplate(kind, text)];
  });
  return templates.length === 0 ? options.engine : new UpstreamArt(templates, settings, options);
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
/** Longer than any decoding of a picture: a caller who holds a file is not refused. */
const ENCODER_WAIT_TIMEOUT_MS = 60_000;
const STAND_IN_WAIT_TIMEOUT_MS = 25_000;

/** Upstream's art where it is available; else a stored copy of any age; else the engine's stand-in. */
class UpstreamArt implements ArtSource {
  readonly #memory: LRUCache<string, CachedVariant>;
  readonly #finds = new SingleFlight<Representation>();
  readonly #renewals = new SingleFlight<void>();
  readonly #absences = new NegativeCache();
  readonly #files: UpstreamFiles;
  /** Limits requests to upstream and jobs that hold its files. */
  readonly #fetchSemaphore: Semaphore;
  readonly #encodeSemaphore: Semaphore;
  /** No more stand-ins at once than the drawing queue takes. */
  readonly #standInSemaphore: Semaphore;

  constructor(
    readonly templates: readonly AddressTemplate[],
    egressOptions: EgressOptions,
    readonly options: UpstreamOptions,
  ) {
    const { disk, onEvent, memoryBytes } = options;
    const limits = { ...UPSTREAM_LIMITS, ...options.limits };
    const limit = (maxInFlight: number, waitTimeoutMs: number) =>
      new Semaphore({ maxInFlight, maxWaiting: limits.waiting, waitTimeoutMs });
    this.#memory = new LRUCache({
      maxSize: memoryBytes,
      sizeCalculation: ({ fresh }) => fresh.body.byteLength + ENTRY_BYTES,
    });
    this.#fetchSemaphore = limit(limits.calls, limits.waitMs);
    this.#encodeSemaphore = limit(limits.encoders, ENCODER_WAIT_TIMEOUT_MS);
    this.#standInSemaphore = limit(limits.standIns, STAND_IN_WAIT_TIMEOUT_MS);
    this.#files = new UpstreamFiles({
      egress: new EgressPolicy(templates, egressOptions),
      limits,
      disk,
      encodeSemaphore: this.#encodeSemaphore,
      onEvent,
    });
  }

  get(variant: ArtVariant): Representation | Promise<Representation> {
    const request = this.#requestFor(variant);
    if (request === null) return this.options.engine.get(variant);
    const cached = this.#memory.get(request.key);
    if (cached === undefined) return this.#finds.runPerCaller(request.key, () => this.#find(request));
    countArt("memory");
    if (Date.now() < cached.until) return cached.fresh;
    this.#renew(request);
    return cached.stale;
  }

  #requestFor(variant: ArtVariant): UpstreamRequest | null {
    const kind = getUpstreamKind(variant);
    const template = this.templates.find((each) => each.kind === kind);
    if (template === undefined) return null;
    // `as`: only these variants have a kind of upstream art.
    const upstreamVariant = variant as UpstreamVariant;
    const fileKey = copyKey(template, upstreamVariant.id);
    return { variant: upstreamVariant, template, key: getVariantKey(variant), fileKey, hasCaller: true };
  }

  /** Returns the stored copy, of any age; else upstream's file; else a stand-in. Fails only where the engine fails. */
  async #find(request: UpstreamRequest): Promise<Representation> {
    const { variant, fileKey } = request;
    const absence = this.#absences.get(fileKey);
    if (absence !== undefined) return await this.#getStandIn(variant, absence.isMissing);
    try {
      const copy = await this.#files.readCopy(fileKey);
      if (copy !== null && copy.digest === null && this.#isFresh(copy)) throw new UpstreamError("missing");
      const stored = copy?.digest == null ? null : await this.#fromCopy(request, copy);
      if (stored === null || copy === null) return (await this.#fetch(request, null)).fresh;
      if (this.#isFresh(copy)) return stored.fresh;
      this.#renew(request);
      return stored.stale;
    } catch (thrown) {
      if (thrown instanceof HttpError) throw thrown;
      const { isMissing } = this.#absences.add(fileKey, toUpstreamError(thrown, "broken"));
      return await this.#getStandIn(variant, isMissing);
    }
  }

  /** Refreshes a copy, unless a refresh is in flight or failed recently. Meanwhile the stored copy is served. */
  #renew(stale: UpstreamRequest): void {
    const request = { ...stale, hasCaller: false };
    const { key, fileKey } = request;
    // A separate key: the copy on disk stays available whatever the refresh results in.
    const renewalKey = `${fileKey} renewed`;
    const { waiting, options } = this.#fetchSemaphore;
    // Requests without any copy have priority.
    if (this.#absences.get(renewalKey) !== undefined || waiting >= options.maxInFlight) return;
    void this.#renewals.run(key, async () => {
      try {
        const known = await this.#files.readCopy(fileKey);
        if (known?.digest != null && this.#isFresh(known)) await this.#fromCopy(request, known);
        else await this.#fetch(request, known);
      } catch (thrown) {
        const { isMissing } = this.#absences.add(renewalKey, toUpstreamError(thrown, "broken"));
        // Upstream has removed it: the copy is no longer shown.
        if (isMissing) this.#memory.delete(key);
      }
    });
  }

  /** Returns null when the file of the copy is gone, like `#make`. */
  async #fromCopy(request: UpstreamRequest, copy: Copy): Promise<CachedVariant | null> {
    const made = await this.options.disk.read(`${request.key}.${copy.digest}`);
    if (made === null) return await this.#fetchSemaphore.run(() => this.#make(request, copy));
    if (request.hasCaller) countArt(made.layer);
    return this.#cache(request, copy, made);
  }

  async #fetch(request: UpstreamRequest, known: Copy | null): Promise<CachedVariant> {
    const { template, variant } = request;
    this.#files.check(template);
    return await this.#fetchSemaphore.run(async () => {
      const made =
        (await this.#make(request, await this.#files.fetch(template, variant.id, known))) ??
        // Upstream confirmed a copy whose file was removed meanwhile.
        (await this.#make(request, await this.#files.fetch(template, variant.id, null)));
      if (made === null) throw new UpstreamError("broken");
      return made;
    });
  }

  async #make(request: UpstreamRequest, copy: Copy): Promise<CachedVariant | null> {
    const { disk, consumeLimit } = this.options;
    const { variant, key, fileKey, hasCaller } = request;
    const source = await this.#files.readFile(fileKey, copy);
    if (source === null) return null;
    if (hasCaller) await consumeLimit(variant);
    const path = `${key}.${copy.digest}`;
    const body = await this.#encodeSemaphore.run(() => makeVariant(source, variant));
    if (hasCaller) countArt("made");
    const art = sealArt(path, body);
    // `write` never fails; awaited, so that only jobs in flight hold memory.
    await disk.write(path, art);
    return this.#cache(request, copy, art);
  }

  #cache({ variant, key }: UpstreamRequest, copy: Copy, art: StoredArt): CachedVariant {
    const fresh = representArt(variant, art, "up", "upstream");
    const stale = representArt(variant, art, "up", "stale");
    const cached = { fresh, stale, until: copy.checkedAt + UPSTREAM_TRUST.copyMs };
    // A print is requested once and takes the memory of fifty posters.
    if (variant.kind !== "print") this.#memory.set(key, cached);
    return cached;
  }

  /** Returns the engine's drawing in place of upstream's. @throws HttpError `busy` */
  async #getStandIn(variant: ArtVariant, isMissing: boolean): Promise<Representation> {
    try {
      const answer = await this.#standInSemaphore.run(async () => await this.options.engine.get(variant));
      return withShortCacheControl(variant, answer, isMissing);
    } catch (thrown) {
      throw thrown instanceof SemaphoreError ? new HttpError("busy", { cause: thrown }) : thrown;
    }
  }

  #isFresh({ digest, checkedAt }: Copy): boolean {
    const ageMs = Date.now() - checkedAt;
    return ageMs >= -CLOCK_SLACK_MS && ageMs < (digest === null ? UPSTREAM_TRUST.missingMs : UPSTREAM_TRUST.copyMs);
  }
}
