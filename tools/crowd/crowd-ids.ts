import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { TRAIT_VALUES } from "@/lib/avatar/traits/names";
import { shuffleIds } from "@/lib/plaza/data/shuffled-ids";

/** How many of each type that is not human stand in front, and at every how manieth place: few are seen by chance alone. */
const GUESTS = 3;
const GUEST_STEP = 6;
const FIRST_GUEST = 2;

/**
 * Tokens of the crowd from front to back: any, with all types among the first ones.
 * @param count at most the collection
 */
export function crowdIds(count: number): number[] {
  const ids = shuffleIds("crowd");
  const types = TRAIT_VALUES.Type.filter((type) => type !== "Human");
  const found = new Map<string, number[]>(types.map((type) => [type, []]));
  for (const id of ids) {
    const guests = found.get(deriveTraits(id).traits.Type);
    if (guests && guests.length < GUESTS) guests.push(id);
  }
  const guests = Array.from({ length: GUESTS }, (_, turn) => types.flatMap((type) => found.get(type)?.[turn] ?? []));
  const front = new Set(guests.flat());
  const others = ids.filter((id) => !front.has(id));
  guests.flat().forEach((id, index) => {
    others.splice(FIRST_GUEST + index * GUEST_STEP, 0, id);
  });
  return others.slice(0, count);
}
