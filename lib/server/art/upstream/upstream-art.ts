import { LRUCache } from "lru-cache";
import { artDigest } from "@/lib/server/art/art-file";
import type { ArtSource } from "@/lib/server/art/art-source";
import type { ArtCache, StoredArt } from "@/lib/server/art/disk-cache";
import { PaidFlight } from "@/lib/server/art/paid-flight";
import { representArt } from "@/lib/server/art/represent-art";
import { SingleFlight } from "@/lib/server/art/single-flight";
import type { AddressTemplate, UpstreamKind } from "@/lib/server/art/upstream/address-template.mjs";
import { type Copy, type CopyStore, copyKey } from "@/lib/server/art/upstream/copy-store";
import type { UpstreamLimits, UpstreamTrust } from "@/lib/server/art/upstream/limits";
import { makeVariant } from "@/lib/server/art/upstream/make-variant";
import { NegativeCache } from "@/lib/server/art/upstream/negative-cache";
import type { StandIns } from "@/lib/server/art/upstream/stand-ins";
import { type Turnstile, TurnstileError } from "@/lib/server/art/upstream/turnstile";
import { UpstreamError, upstreamErrorOf } from "@/lib/server/art/upstream/upstream-error";
import type { UpstreamFiles } from "@/lib/server/art/upstream/upstream-files";
import { type UpstreamVariant, upstreamKind } from "@/lib/server/art/upstream/upstream-variant";
import type { Representation } from "@/lib/server/http/send";
import { countArt } from "@/lib/server/metrics/art-metrics";
import { type ArtVariant, variantKey } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";

interface UpstreamArtParts {
  readonly templates: Readonly<Partial<Record<UpstreamKind, AddressTemplate>>>;
  /** Draws what upstream has not. */
  readonly engine: ArtSource;
  readonly standIns: Pick<StandIns, "get">;
  readonly files: Pick<UpstreamFiles, "check" | "fetch">;
  readonly store: CopyStore;
  readonly disk: ArtCache;
  /** Through which everything goes that asks upstream or holds one of its files: few at once. */
  readonly callers: Pick<Turnstile, "run" | "waiting">;
  /** Through which everything goes that decodes pictures. */
  readonly encoders: Pick<Turnstile, "run">;
  /** Counts what is made against the limits of whoever asked. @throws HttpError */
  readonly pay: (variant: ArtVariant) => Promise<void>;
  readonly limits: UpstreamLimits;
  readonly trust: UpstreamTrust;
  readonly memoryBytes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that never jumps. */
  readonly steady: () => number;
}

/** A variant in memory, as it is given while it is fresh and afterwards. */
interface Held {
  readonly fresh: Representation;
  readonly stale: Representation;
  readonly until: number;
}

/** One wish for upstream art. */
interface Wish {
  readonly variant: UpstreamVariant;
  readonly template: AddressTemplate;
  /** Cache keys of the variant and of upstream's file. */
  readonly key: string;
  readonly file: string;
  /** Whether somebody waits for it, who pays for it too. */
  readonly isAsked: boolean;
}

const ENTRY_BYTES = 4096;
/** A copy from further in the future was noted by a clock that was wrong. */
const CLOCK_SLACK_MS = 60_000;

/** The collection's own art where it is configured and to be had; a copy of it, however old; else the engine's stand-in. */
export class UpstreamArt implements ArtSource {
  readonly #parts: UpstreamArtParts;
  readonly #memory: LRUCache<string, Held>;
  readonly #finding = new PaidFlight<Representation>();
  readonly #renewing = new SingleFlight<void>();
  readonly #absences: NegativeCache;

  constructor(parts: UpstreamArtParts) {
    this.#parts = parts;
    this.#memory = new LRUCache({
      maxSize: parts.memoryBytes,
      sizeCalculation: ({ fresh }) => fresh.body.byteLength + ENTRY_BYTES,
    });
    this.#absences = new NegativeCache(parts.trust, parts.steady);
  }

  get(variant: ArtVariant): Representation | Promise<Representation> {
    const wish = this.#wishOf(variant);
    if (wish === null) return this.#parts.engine.get(variant);
    const held = this.#memory.get(wish.key);
    if (held === undefined) return this.#finding.run(wish.key, () => this.#find(wish));
    countArt("memory");
    if (this.#parts.now() < held.until) return held.fresh;
    this.#renew(wish);
    return held.stale;
  }

  #wishOf(variant: ArtVariant): Wish | null {
    const kind = upstreamKind(variant);
    const template = kind === null ? undefined : this.#parts.templates[kind];
    if (template === undefined) return null;
    // `as`: only these have a kind of upstream art.
    const wanted = variant as UpstreamVariant;
    return { variant: wanted, template, key: variantKey(variant), file: copyKey(template, wanted.id), isAsked: true };
  }

  /** What is kept, at whatever age; else what upstream gives; else a stand-in. Fails only where the engine does. */
  async #find(wish: Wish): Promise<Representation> {
    const { standIns, store } = this.#parts;
    const absence = this.#absences.get(wish.file);
    if (absence !== undefined) return await standIns.get(wish.variant, absence.isMissing);
    try {
      const copy = await store.known(wish.file);
      if (copy?.digest != null) {
        const kept = await this.#kept(wish, copy);
        if (kept !== null && this.#isFresh(copy)) return kept.fresh;
        if (kept !== null) this.#renew(wish);
        if (kept !== null) return kept.stale;
      } else if (copy !== null && this.#isFresh(copy)) throw new UpstreamError("missing");
      return (await this.#fetched(wish, null)).fresh;
    } catch (thrown) {
      if (thrown instanceof HttpError) throw thrown;
      const { isMissing } = this.#absences.add(wish.file, upstreamErrorOf(thrown, "broken"));
      return await standIns.get(wish.variant, isMissing);
    }
  }

  /** Asks for a newer copy, unless somebody does or it was in vain a moment ago. What is there is given meanwhile. */
  #renew(asking: Wish): void {
    const wish = { ...asking, isAsked: false };
    // Of its own: art that is kept on disk is found again whatever became of the question for a newer one.
    const asked = `${wish.file} renewed`;
    const { callers, limits } = this.#parts;
    // Whoever has nothing at all goes first.
    if (this.#absences.get(asked) !== undefined || callers.waiting >= limits.calls) return;
    void this.#renewing.run(wish.key, async () => {
      try {
        const known = await this.#parts.store.known(wish.file);
        if (known?.digest != null && this.#isFresh(known)) await this.#kept(wish, known);
        else await this.#fetched(wish, known);
      } catch (thrown) {
        const error = upstreamErrorOf(thrown, "broken");
        this.#absences.add(asked, error);
        // Taken back by whoever owns it: its copy is not shown any more.
        if (error.failure === "missing") this.#memory.delete(wish.key);
      }
    });
  }

  /** The variant of a copy that is there; null when its file is gone. */
  async #kept(wish: Wish, copy: Copy): Promise<Held | null> {
    const path = `${wish.key}.${copy.digest}`;
    const made = await this.#parts.disk.read(path);
    if (made !== null) {
      if (wish.isAsked) countArt(made.layer);
      return this.#hold(wish, copy, made);
    }
    return await this.#inTurn(() => this.#made(wish, copy));
  }

  async #fetched(wish: Wish, known: Copy | null): Promise<Held> {
    const { files } = this.#parts;
    files.check(wish.template);
    return await this.#inTurn(async () => {
      const copy = await files.fetch(wish.template, wish.variant.id, known);
      // Null when upstream says that a copy is still good whose file was removed meanwhile.
      const made = (await this.#made(wish, copy)) ?? (await this.#made(wish, await this.#anew(wish)));
      if (made === null) throw new UpstreamError("broken");
      return made;
    });
  }

  #anew({ template, variant }: Wish): Promise<Copy> {
    return this.#parts.files.fetch(template, variant.id, null);
  }

  async #made(wish: Wish, copy: Copy): Promise<Held | null> {
    const { store, disk, encoders, limits, pay } = this.#parts;
    const source = await store.bytes(wish.file, copy);
    if (source === null) return null;
    if (wish.isAsked) await pay(wish.variant);
    const path = `${wish.key}.${copy.digest}`;
    const body = await encoders.run(() => makeVariant(source, wish.variant, limits));
    if (wish.isAsked) countArt("made");
    const art = { body, digest: artDigest(path, body) };
    // `write` never fails; waited for, so that no more is held than is under way.
    await disk.write(path, art);
    return this.#hold(wish, copy, art);
  }

  async #inTurn<T>(job: () => Promise<T>): Promise<T> {
    try {
      return await this.#parts.callers.run(job);
    } catch (thrown) {
      throw thrown instanceof TurnstileError ? new UpstreamError("busy") : thrown;
    }
  }

  #hold({ variant, key }: Wish, copy: Copy, art: StoredArt): Held {
    const fresh = representArt(variant, art, "up", "upstream");
    const stale = representArt(variant, art, "up", "stale");
    const held = { fresh, stale, until: copy.checkedAt + this.#parts.trust.copyMs };
    // A print is asked for once, and the room of one is that of fifty posters.
    if (variant.kind !== "print") this.#memory.set(key, held);
    return held;
  }

  #isFresh({ digest, checkedAt }: Copy): boolean {
    const { now, trust } = this.#parts;
    const age = now() - checkedAt;
    return age >= -CLOCK_SLACK_MS && age < (digest === null ? trust.missingMs : trust.copyMs);
  }
}
