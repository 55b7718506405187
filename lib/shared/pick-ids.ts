import { COLLECTION_SIZE, MIN_ID } from "@/lib/shared/ids";

/**
 * Different token ids drawn at random.
 * @param count how many, at most the collection
 * @param random gives numbers from 0 (included) to 1 (excluded), as Math.random does
 */
export function pickIds(count: number, random: () => number): number[] {
  const ids = new Set<number>();
  while (ids.size < Math.min(count, COLLECTION_SIZE)) ids.add(MIN_ID + Math.floor(random() * COLLECTION_SIZE));
  return [...ids];
}
