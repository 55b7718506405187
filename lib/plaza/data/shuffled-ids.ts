import { createRandom } from "@/lib/avatar/random";
import { COLLECTION_SIZE } from "@/lib/shared/ids";

/** Returns all ids in a fixed random order (Fisher and Yates) that depends on the seed. */
export function shuffleIds(seed: string): number[] {
  const random = createRandom(seed);
  const ids = Array.from({ length: COLLECTION_SIZE }, (_, index) => index + 1);
  for (let last = ids.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [ids[last], ids[other]] = [ids[other]!, ids[last]!];
  }
  return ids;
}
