import { COLLECTION_SIZE, MIN_ID } from "@/lib/shared/ids";

/**
 * Picks distinct random token ids.
 * @param count at most the size of the collection
 * @param random returns numbers from 0 (included) to 1 (excluded), like Math.random
 */
export function pickIds(count: number, random: () => number): number[] {
  const ids = new Set<number>();
  while (ids.size < Math.min(count, COLLECTION_SIZE)) ids.add(MIN_ID + Math.floor(random() * COLLECTION_SIZE));
  return [...ids];
}
