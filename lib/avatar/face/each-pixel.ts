import type { Art } from "@/lib/avatar/face/art";
import type { FaceInks } from "@/lib/avatar/face/style";

/** A character of the art. */
type InkChar = keyof FaceInks | "l";

export const SIDES = ["left", "right"] as const;

/** Visits the pixels of an art: its column, its row over the art's place, its ink. */
export function eachPixel(art: Art, visit: (column: number, row: number, ink: InkChar) => void): void {
  art.rows.forEach((line, down) => {
    [...line].forEach((char, column) => {
      // `as`: the art is written in the characters of the inks.
      if (char !== " ") visit(column, art.top - down, char as InkChar);
    });
  });
}
