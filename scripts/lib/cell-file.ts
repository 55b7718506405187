import type { TokenFacts } from "@/lib/avatar/traits/names";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { drawMini } from "@/tools/plaza/draw-mini";
import { encodeMinis, tintMini } from "@/tools/plaza/encode-minis";

const plaza = layOutPlaza();
export const CELLS = plaza.cells.length;

/** Returns the ids of a plaza cell. */
export function cellIds(cell: number): readonly number[] {
  const { first, count } = plaza.cells[cell] ?? { first: 0, count: 0 };
  return [...plaza.ids.subarray(first, first + count)];
}

/**
 * Encodes the minis of a plaza cell as its file, uncompressed.
 * @param facts from the tokens' own metadata, by id
 */
export function cellFile(cell: number, facts: ReadonlyMap<number, TokenFacts> = new Map()): Uint8Array {
  return encodeMinis(cellIds(cell).map((id) => tintMini(drawMini(id, facts.get(id)))));
}
