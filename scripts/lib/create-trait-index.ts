import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { type AvatarTraits, type TokenFacts, TRAIT_VALUES, type TraitName } from "@/lib/avatar/traits/names";
import { COLLECTION_SIZE, MIN_ID } from "@/lib/shared/ids";
import type { TraitIndex } from "@/lib/shared/search/trait-index";

/** Searchable traits, colours as they are drawn. Skin is left out: hardly any source gives it. */
const SEARCHED = [
  "Type",
  "Gender",
  "Hair Style",
  "Hair Color",
  "Hat",
  "Hat Color",
  "Beard",
  "Beard Color",
  "Glasses",
  "Glasses Color",
  "Earring",
  "Necklace",
  "Shirt",
  "Shirt Color",
  "Jersey Number",
  "Overshirt",
  "Overshirt Color",
  "Pants",
  "Pants Color",
  "Shoes",
  "Shoes Color",
  "Tattoo Motif",
] as const satisfies readonly TraitName[];

/** Returns the searchable value: of a tattoo only its presence. */
export function findSearchedValue(traits: AvatarTraits, name: TraitName): string | null {
  const value = traits[name];
  if (value === null) return null;
  return name === "Tattoo Motif" ? "Tattoo" : String(value);
}

/**
 * Builds a fast search index of the whole collection's traits.
 * @param factsOf what a token's own metadata states
 */
export function createTraitIndex(factsOf: (id: number) => TokenFacts | undefined = () => undefined): TraitIndex {
  const columns = SEARCHED.map((name) => ({
    name,
    trait: name === "Tattoo Motif" ? "Tattoo" : name,
    // Metadata's own order where there is one; other values are appended.
    values:
      name in TRAIT_VALUES ? ([...TRAIT_VALUES[name as keyof typeof TRAIT_VALUES]] as string[]) : ([] as string[]),
    valueNumbers: new Uint8Array(COLLECTION_SIZE),
    knownCount: 0,
  }));
  for (let token = 0; token < COLLECTION_SIZE; token++) {
    const { traits, standIns } = deriveTraits(MIN_ID + token, factsOf(MIN_ID + token));
    for (const column of columns) {
      const { name, values, valueNumbers } = column;
      const value = findSearchedValue(traits, name);
      if (value === null) continue;
      if (!standIns.includes(name)) column.knownCount++;
      if (!values.includes(value)) values.push(value);
      valueNumbers[token] = values.indexOf(value) + 1;
    }
  }
  return columns.map(({ trait, values, valueNumbers, knownCount }) => ({ trait, values, valueNumbers, knownCount }));
}
