import { CHEEK_ART } from "@/lib/avatar/face/art";
import type { Cheeks } from "@/lib/avatar/face/components";
import { eachPixel, SIDES } from "@/lib/avatar/face/each-pixel";
import type { FaceZone } from "@/lib/avatar/face/face-zone";
import { type FacePixel, PROUD } from "@/lib/avatar/face/plates";
import { mirrorX } from "@/lib/avatar/voxels/measures";
import { mixHex } from "@/lib/avatar/voxels/palette";
import type { Hex } from "@/lib/avatar/voxels/strokes";

const BLUSH = 0.85;

/** Plates of red cheeks: a blush under the eyes, or red that rises from the chin over the whole face. */
export function cheekPixels(zone: FaceZone, cheeks: Exclude<Cheeks, "none">): FacePixel[] {
  const { head, eye, plane, skin, palette, style } = zone;
  const pixels: FacePixel[] = [];
  const redden = (x: number, y: number, red: Hex, amount: number) => {
    const spot = zone.spotAt(x, y, ["head"]);
    // Chrome is of many greys; elsewhere what is not skin is an eye, a tooth or a brain.
    if (spot?.z !== plane || (spot.color !== skin && !style.visor)) return;
    const color = palette.indexOf(mixHex(palette.hexAt(spot.color), red, amount));
    pixels.push({ x, y, z: plane, proud: PROUD.skin, color });
  };
  if (cheeks === "flush") {
    for (let y = head.y[0]; y <= head.y[1]; y++) {
      const amount = 0.8 - 0.12 * Math.floor((y - head.y[0]) / 3);
      for (let x = head.x[0]; x <= head.x[1]; x++) redden(x, y, style.rage, amount);
    }
    return pixels;
  }
  for (const side of SIDES) {
    eachPixel(CHEEK_ART[cheeks], (column, row) => {
      const x = head.x[1] - 3 + column;
      redden(side === "left" ? x : mirrorX(x), eye.y[0] + row, style.eyeInks.p, BLUSH);
    });
  }
  return pixels;
}
