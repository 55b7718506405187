import { drawMini } from "@/lib/avatar/crowd/draw-mini";
import { encodeMinis } from "@/lib/avatar/crowd/encode-minis";
import { tintMini } from "@/lib/avatar/crowd/mini-tints";
import { layOutPlaza } from "@/lib/avatar/crowd/plaza";

const plaza = layOutPlaza();
export const CELLS = plaza.cells.length;

/** The minis of a cell of the plaza, as its file has them unpacked. */
export function cellFile(cell: number): Uint8Array {
  const { first, count } = plaza.cells[cell] ?? { first: 0, count: 0 };
  return encodeMinis(Array.from(plaza.ids.subarray(first, first + count), (id) => tintMini(drawMini(id))));
}
