import type { TokenFacts } from "@/lib/avatar/traits/names";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { drawMini } from "@/tools/plaza/draw-mini";
import { encodeMinis, tintMini } from "@/tools/plaza/encode-minis";

const plaza = layOutPlaza();
export const CELLS = plaza.cells.length;

/** Ids of a cell of the plaza. */
export function cellIds(cell: number): readonly number[] {
  const { first, count } = plaza.cells[cell] ?? { first: 0, count: 0 };
  return [...plaza.ids.subarray(first, first + count)];
}

/**
 * The minis of a cell of the plaza, as its file has them unpacked.
 * @param facts what tokens' own metadata states, by id
 */
export function cellFile(cell: number, facts: ReadonlyMap<number, TokenFacts> = new Map()): Uint8Array {
  return encodeMinis(cellIds(cell).map((id) => tintMini(drawMini(id, facts.get(id)))));
}
