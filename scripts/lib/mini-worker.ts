import { cellFile } from "@/scripts/lib/cell-file";

// Draws the cells it is asked for, one after the other.
process.on("message", (cell: number) => process.send?.(cellFile(cell)));
