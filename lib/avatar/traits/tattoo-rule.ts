import type { Random } from "@/lib/avatar/random";

const ROWS = ["L", "C", "D", "F", "S", "W", "G", "Z"] as const;

/**
 * A motif in the metadata's own form: one letter a row down the arm (B bare, L line, C hollow line, …), both arms
 * alike in two thirds of the tokens (3 of 4 of those known), else one arm. 5 to 12 rows long, as the known ones.
 */
export function drawTattoo(random: Random): string {
  const bare = 1 + Math.floor(random() * 4);
  const block: string[] = [];
  const length = 2 + Math.floor(random() * 3);
  for (let row = 0; row < length; row++)
    block.push(random() < 0.35 ? "L" : (ROWS[Math.floor(random() * ROWS.length)] ?? "L"));
  const mirrored = [...block, ...block.slice(0, -1).reverse()];
  const arm = [..."B".repeat(bare), ...mirrored, ..."B".repeat(Math.max(0, 3 - bare))].join("");
  return random() < 0.66 ? `${arm},${arm}` : arm;
}
