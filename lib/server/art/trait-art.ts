import type { ArtService, ArtSource, OwnTraits } from "@/lib/server/art/art-service";
import { keepBriefly } from "@/lib/server/art/upstream/stand-ins";
import type { Representation } from "@/lib/server/http/send";
import type { CollectionFiles } from "@/lib/server/traits/collection-files";
import { isRecord, type KnownTraits, type TokenTraitsSource } from "@/lib/server/traits/token-traits";
import type { ArtVariant } from "@/lib/shared/art-variant";

/** The engine's art in the colours that tokens' metadata names; where they cannot be had, stand-ins that nobody keeps for long. */
export class TraitArt implements ArtSource {
  constructor(
    readonly engine: Pick<ArtService, "get">,
    readonly traits: Pick<TokenTraitsSource, "get" | "peek">,
    readonly files: Pick<CollectionFiles, "version" | "storeFolder">,
  ) {}

  get(variant: ArtVariant): Representation | Promise<Representation> {
    if (!("id" in variant)) return this.engine.get(variant, this.#ofCollection(variant));
    const known = this.traits.peek(variant.id);
    if (known !== undefined && isRecord(known)) return this.engine.get(variant, known);
    return this.#find(variant, known ?? this.traits.get(variant.id));
  }

  /** For the crowd's picture: everybody's traits, once the collection's files are made of them. */
  #ofCollection({ kind }: ArtVariant): OwnTraits | undefined {
    const version = kind === "tile" ? this.files.version() : null;
    if (version === null) return undefined;
    const { digest, isComplete } = version;
    return { digest, isComplete, collection: { folder: this.files.storeFolder, digest } };
  }

  async #find(variant: ArtVariant, asked: KnownTraits | Promise<KnownTraits>): Promise<Representation> {
    const known = await asked;
    if (isRecord(known)) return await this.engine.get(variant, known);
    return keepBriefly(variant, await this.engine.get(variant), known.isMissing);
  }
}
