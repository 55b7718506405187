import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { TRAIT_VALUES } from "@/lib/avatar/traits/names";
import { shuffleIds } from "@/lib/plaza/data/plaza";

/** Number of avatars per non-human type in front, and the step between their places: few would appear by chance. */
const GUESTS = 3;
const GUEST_STEP = 6;
const FIRST_GUEST = 2;

/**
 * Returns crowd tokens from front to back: shuffled, with all types among the first.
 * @param count at most the collection's size
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
