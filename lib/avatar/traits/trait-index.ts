import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { type AvatarTraits, type TokenFacts, TRAIT_VALUES, type TraitName } from "@/lib/avatar/traits/names";
import { COLLECTION_SIZE, MIN_ID } from "@/lib/shared/ids";
import type { TraitIndex } from "@/lib/shared/search/trait-index";

/** Traits as people search for them, colours as they are drawn. Skin is left out: hardly any source gives it. */
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

/** What is searched for: of a tattoo only that there is one. */
export function findSearchedValue(traits: AvatarTraits, name: TraitName): string | null {
  const value = traits[name];
  if (value === null) return null;
  return name === "Tattoo Motif" ? "Tattoo" : String(value);
}

/**
 * The traits of the whole collection, in a form that is quickly searched.
 * @param factsOf what a token's own metadata states
 */
export function createTraitIndex(factsOf: (id: number) => TokenFacts | undefined = () => undefined): TraitIndex {
  const columns = SEARCHED.map((name) => ({
    name,
    trait: name === "Tattoo Motif" ? "Tattoo" : name,
    // Metadata's own order where there is one; what else comes up is added.
    values:
      name in TRAIT_VALUES ? ([...TRAIT_VALUES[name as keyof typeof TRAIT_VALUES]] as string[]) : ([] as string[]),
    places: new Uint8Array(COLLECTION_SIZE),
    known: 0,
  }));
  for (let token = 0; token < COLLECTION_SIZE; token++) {
    const { traits, standIns } = deriveTraits(MIN_ID + token, factsOf(MIN_ID + token));
    for (const column of columns) {
      const { name, values, places } = column;
      const value = findSearchedValue(traits, name);
      if (value === null) continue;
      if (!standIns.includes(name)) column.known++;
      if (!values.includes(value)) values.push(value);
      places[token] = values.indexOf(value) + 1;
    }
  }
  return columns.map(({ trait, values, places, known }) => ({ trait, values, places, known }));
}
