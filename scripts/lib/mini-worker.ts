import type { TokenFacts } from "@/lib/avatar/traits/names";
import { cellFile } from "@/scripts/lib/cell-file";

/** A cell, and what its tokens' own metadata states. */
export interface CellRequest {
  readonly cell: number;
  readonly facts?: ReadonlyMap<number, TokenFacts>;
}

// Draws the cells it is asked for, one after the other.
process.on("message", ({ cell, facts }: CellRequest) => process.send?.(cellFile(cell, facts)));
