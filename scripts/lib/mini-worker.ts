import type { TokenFacts } from "@/lib/avatar/traits/names";
import { cellFile } from "@/scripts/lib/cell-file";

/** A cell, and facts from its tokens' own metadata. */
export interface CellRequest {
  readonly cell: number;
  readonly facts?: ReadonlyMap<number, TokenFacts>;
}

// Draws the requested cells, one after the other.
process.on("message", ({ cell, facts }: CellRequest) => process.send?.(cellFile(cell, facts)));
