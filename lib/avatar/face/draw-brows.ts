import { BROW_ART } from "@/lib/avatar/face/art";
import type { Brows } from "@/lib/avatar/face/components";
import { eachPixel, SIDES } from "@/lib/avatar/face/each-pixel";
import type { FaceZone } from "@/lib/avatar/face/face-zone";
import { type FacePixel, PROUD } from "@/lib/avatar/face/plates";
import type { Family } from "@/lib/avatar/voxels/families";
import { mirrorX } from "@/lib/avatar/voxels/measures";

const BROWED: readonly Family[] = ["head", "hair", "glasses"];

/** Plates of a pair of brows; they show over a fringe and over glasses. */
export function browPixels(zone: FaceZone, brows: Exclude<Brows, "none">): FacePixel[] {
  const drawn = BROW_ART[brows];
  const color = zone.palette.indexOf(zone.style.lineInks.x);
  const pixels: FacePixel[] = [];
  for (const side of SIDES) {
    const art = side === "right" && drawn.right !== undefined ? drawn.right : drawn;
    eachPixel(art, (column, row) => {
      const x = zone.eyeAt[0] - 2 + column;
      const at = side === "left" ? x : mirrorX(x);
      const y = zone.eyeAt[1] + row;
      const spot = zone.spotAt(at, y, BROWED);
      if (spot !== null) pixels.push({ x: at, y, z: spot.z, proud: PROUD.brow, color });
    });
  }
  return pixels;
}
