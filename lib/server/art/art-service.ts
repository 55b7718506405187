import type { TokenFacts } from "@/lib/avatar/traits/names";
import { artDigest } from "@/lib/server/art/art-file";
import { ByteLru } from "@/lib/server/art/byte-lru";
import type { ArtCache } from "@/lib/server/art/disk-cache";
import { PaidFlight } from "@/lib/server/art/paid-flight";
import { representArt } from "@/lib/server/art/represent-art";
import type { Representation } from "@/lib/server/http/send";
import type { Log } from "@/lib/server/log";
import { countArt } from "@/lib/server/metrics/art-metrics";
import type { TokenRecord } from "@/lib/server/traits/read-metadata";
import { type ArtVariant, variantKey } from "@/lib/shared/art-variant";

/** Draws one variant: the file's bytes, in the variant's format and coding. */
export type Draw = (variant: ArtVariant, facts?: TokenFacts) => Promise<Uint8Array>;

interface ArtServiceParts {
  readonly draw: Draw;
  readonly disk: ArtCache;
  readonly memoryBytes: number;
  readonly engineVersion: string;
  readonly log: Pick<Log, "debug">;
}

/** What headers and book-keeping of an entry weigh, about. */
const ENTRY_BYTES = 2048;

const keyOf = (variant: ArtVariant, record: TokenRecord | undefined) =>
  record === undefined ? variantKey(variant) : `${variantKey(variant)}.t${record.digest}`;

/** Art from memory, else from disk, else drawn; however many ask for one variant at once, it is drawn once. */
export class ArtService {
  readonly #parts: ArtServiceParts;
  readonly #memory: ByteLru<Representation>;
  readonly #flights = new PaidFlight<Representation>();

  constructor(parts: ArtServiceParts) {
    this.#parts = parts;
    this.#memory = new ByteLru(parts.memoryBytes);
  }

  /**
   * Gives a variant, at once when it is in memory.
   * @param record what the metadata of the avatar gives; what is drawn with it is kept and tagged under its digest
   * @throws RefusalError `busy` when too much is waiting to be drawn; whatever the drawing throws
   */
  get(variant: ArtVariant, record?: TokenRecord): Representation | Promise<Representation> {
    const key = keyOf(variant, record);
    const kept = this.#memory.get(key);
    if (kept === undefined) return this.#flights.run(key, () => this.#fetch(key, variant, record));
    countArt("memory");
    return kept;
  }

  async #fetch(key: string, variant: ArtVariant, record: TokenRecord | undefined): Promise<Representation> {
    const { disk, engineVersion } = this.#parts;
    const found = await disk.read(key);
    if (found !== null) countArt(found.layer);
    const art = found ?? (await this.#drawn(key, variant, record?.facts));
    const representation = representArt(variant, art, engineVersion, record?.isComplete ? "traits" : "stand-in");
    // A print is asked for once, and the room of one is that of fifty posters.
    if (variant.kind !== "print") this.#memory.set(key, representation, art.body.byteLength + ENTRY_BYTES);
    return representation;
  }

  async #drawn(key: string, variant: ArtVariant, facts: TokenFacts | undefined) {
    const { disk, draw, log } = this.#parts;
    const started = performance.now();
    const body = await draw(variant, facts);
    countArt("drawn");
    log.debug({ key, bytes: body.byteLength, ms: Math.round(performance.now() - started) }, "art drawn");
    const art = { body, digest: artDigest(key, body) };
    // `write` never fails. What is in memory too need not wait for the disk.
    const written = disk.write(key, art);
    if (variant.kind === "print") await written;
    return art;
  }
}
