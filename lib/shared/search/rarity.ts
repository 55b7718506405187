import type { TraitIndex } from "@/lib/shared/search/trait-index";

/**
 * How rare every token is, by what it is and wears: the information in bits of its values, added up. Colours do not count, as
 * most are this site's choice.
 * @returns a number a token, the first one first; the larger, the rarer
 */
export function rarityOf(index: TraitIndex): Float32Array {
  const size = index[0]?.places.length ?? 0;
  const bits = new Float32Array(size);
  for (const { places, known, values } of index) {
    const counts = new Uint32Array(values.length + 1);
    let has = 0;
    for (const place of places) {
      counts[place] = (counts[place] ?? 0) + 1;
      if (place > 0) has++;
    }
    // Of most tokens nobody states it.
    if (known !== undefined && known * 2 < has) continue;
    for (const [token, place] of places.entries())
      bits[token] = (bits[token] ?? 0) + Math.log2(size / (counts[place] ?? size));
  }
  return bits;
}
