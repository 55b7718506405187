import { LRUCache } from "lru-cache";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { sealArt } from "@/lib/server/art/art-file";
import type { ArtCache } from "@/lib/server/art/disk-cache";
import { representArt } from "@/lib/server/art/represent-art";
import { SingleFlight } from "@/lib/server/concurrency";
import type { Representation } from "@/lib/server/http/send";
import type { Log } from "@/lib/server/log";
import { countArt } from "@/lib/server/metrics/metrics";
import type { CollectionPlace } from "@/lib/server/traits/trait-store";
import { type ArtVariant, getVariantKey } from "@/lib/shared/art-variant";

export interface ArtSource {
  /** Returns a variant, synchronously when it is in memory. @throws HttpError `busy` when the drawing queue is full */
  get(variant: ArtVariant): Representation | Promise<Representation>;
}

export interface OwnTraits {
  readonly facts?: TokenFacts | undefined;
  readonly collection?: CollectionPlace | undefined;
  readonly digest: string;
  readonly isComplete: boolean;
}

export type Draw = (variant: ArtVariant, own?: OwnTraits) => Promise<Uint8Array>;

interface ArtServiceOptions {
  readonly draw: Draw;
  readonly disk: ArtCache;
  readonly memoryBytes: number;
  readonly engineVersion: string;
  readonly log: Pick<Log, "debug">;
}

/** Approximate size of an entry without its body. */
const ENTRY_BYTES = 2048;

const getCacheKey = (variant: ArtVariant, own: OwnTraits | undefined) =>
  own === undefined ? getVariantKey(variant) : `${getVariantKey(variant)}.t${own.digest}`;

/** Returns art from memory, else from disk, else draws it; concurrent requests for a variant share one drawing. */
export class ArtService {
  readonly #memory: LRUCache<string, Representation>;
  readonly #flights = new SingleFlight<Representation>();

  constructor(readonly options: ArtServiceOptions) {
    this.#memory = new LRUCache({
      maxSize: options.memoryBytes,
      sizeCalculation: ({ body }) => body.byteLength + ENTRY_BYTES,
    });
  }

  /** @param own traits to draw with: the variant is cached and tagged under their digest */
  get(variant: ArtVariant, own?: OwnTraits): Representation | Promise<Representation> {
    const key = getCacheKey(variant, own);
    const cached = this.#memory.get(key);
    if (cached === undefined) return this.#flights.runPerCaller(key, () => this.#fetch(key, variant, own));
    countArt("memory");
    return cached;
  }

  async #fetch(key: string, variant: ArtVariant, own: OwnTraits | undefined): Promise<Representation> {
    const { disk, engineVersion } = this.options;
    const found = await disk.read(key);
    if (found !== null) countArt(found.layer);
    const art = found ?? (await this.#draw(key, variant, own));
    const representation = representArt(variant, art, engineVersion, own?.isComplete ? "traits" : "stand-in");
    // A print is requested once and takes the memory of fifty posters.
    if (variant.kind !== "print") this.#memory.set(key, representation);
    return representation;
  }

  async #draw(key: string, variant: ArtVariant, own: OwnTraits | undefined) {
    const { disk, draw, log } = this.options;
    const startedAt = performance.now();
    const body = await draw(variant, own);
    countArt("drawn");
    log.debug({ key, bytes: body.byteLength, ms: Math.round(performance.now() - startedAt) }, "art drawn");
    const art = sealArt(key, body);
    // `write` never fails. Art that is in memory too need not wait for the disk.
    const written = disk.write(key, art);
    if (variant.kind === "print") await written;
    return art;
  }
}
