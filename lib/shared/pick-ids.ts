import { COLLECTION_SIZE, MIN_ID } from "@/lib/shared/ids";

/**
 * Picks distinct random places of a list: all of them, in random order, if `count` is its length or more.
 * @param random returns numbers from 0 (included) to 1 (excluded), like Math.random
 */
export function pickPlaces(count: number, length: number, random: () => number): number[] {
  const places = new Set<number>();
  while (places.size < Math.min(count, length)) places.add(Math.floor(random() * length));
  return [...places];
}

/** Picks distinct random token ids, like `pickPlaces`. */
export const pickIds = (count: number, random: () => number): number[] =>
  pickPlaces(count, COLLECTION_SIZE, random).map((place) => MIN_ID + place);
