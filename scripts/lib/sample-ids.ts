import { createRandom } from "@/lib/avatar/random";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { type AvatarTraits, type TableTrait, TRAIT_VALUES, type ValueOf } from "@/lib/avatar/traits/names";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { pickIds } from "@/lib/shared/pick-ids";

/** Number of samples (docs/decisions.md). */
const SAMPLE_POOL_SIZE = 1000;

/** Maximum of each type that is not human: about a quarter of all, so that five samples usually include one. */
const GUESTS: Readonly<Record<Exclude<ValueOf<"Type">, "Human">, number>> = {
  Pig: 80,
  Elephant: 65,
  Robot: 50,
  Skeleton: 40,
  Dissected: 5,
  Visitor: 18,
};
/** Minimum samples of a value, as far as the collection has them. */
const MIN_SAMPLES_PER_VALUE = 3;
// `as`: Object.keys loses the literal keys of a table.
const WARDROBE = (Object.keys(TRAIT_VALUES) as TableTrait[]).filter((trait) => trait !== "Type" && trait !== "Gender");

/**
 * Returns the avatars that visitors can try, ascending, always the same and chosen for variety: types that are not
 * human, then every value of the wardrobe, then humans, women and men in turn, each in a fixed random order.
 */
export function sampleIds(): number[] {
  const order = pickIds(COLLECTION_SIZE, createRandom("samples"));
  const all = order.map((id) => ({ id, traits: deriveTraits(id).traits }));
  const chosen = new Map<number, AvatarTraits>();
  const choose = (from: typeof all) => {
    for (const { id, traits } of from) chosen.set(id, traits);
  };

  for (const [type, most] of Object.entries(GUESTS))
    choose(all.filter(({ traits }) => traits.Type === type).slice(0, most));
  for (const trait of WARDROBE)
    for (const value of TRAIT_VALUES[trait]) {
      const has = [...chosen.values()].filter((traits) => traits[trait] === value).length;
      const others = all.filter(({ id, traits }) => traits[trait] === value && !chosen.has(id));
      choose(others.slice(0, Math.max(0, MIN_SAMPLES_PER_VALUE - has)));
    }
  const bodies = TRAIT_VALUES.Gender.map((gender) =>
    all.filter(({ id, traits }) => traits.Type === "Human" && traits.Gender === gender && !chosen.has(id)),
  );
  for (let turn = 0; chosen.size < SAMPLE_POOL_SIZE; turn++)
    choose((bodies[turn % bodies.length] ?? []).slice(Math.floor(turn / 2), Math.floor(turn / 2) + 1));
  return [...chosen.keys()].sort((one, other) => one - other);
}
