import { BROW_ART } from "@/lib/avatar/face/art";
import type { Brows } from "@/lib/avatar/face/components";
import { eachPixel, SIDES } from "@/lib/avatar/face/each-pixel";
import type { FaceZone } from "@/lib/avatar/face/face-zone";
import { type FacePixel, PROUD } from "@/lib/avatar/face/plates";
import type { Family } from "@/lib/avatar/voxels/families";
import { mirrorX } from "@/lib/avatar/voxels/measures";

const BROWED: readonly Family[] = ["head", "hair", "glasses"];

/** Most rows that brows sink to come out from under a brim. */
const MAX_SINK = 3;
/** Rows under a brim that the camera, from above, does not see. */
const SHADE = 2;

/** Plates of a pair of brows; they show over a fringe and over glasses, and below a brim. A visor has none. */
export function browPixels(zone: FaceZone, brows: Exclude<Brows, "none">): FacePixel[] {
  if (zone.style.visor) return [];
  const drawn = BROW_ART[brows];
  const color = zone.palette.indexOf(zone.style.lineInks.x);
  const pixels: FacePixel[] = [];
  const top = zone.eyeAt[1] + drawn.top;
  const hatted = (y: number) => Array.from({ length: SHADE + 1 }, (_, up) => y + up).some((row) => isBrim(zone, row));
  let sink = 0;
  while (sink < MAX_SINK && hatted(top - sink)) sink++;
  for (const side of SIDES) {
    const art = side === "right" && drawn.right !== undefined ? drawn.right : drawn;
    eachPixel(art, (column, row) => {
      const x = zone.eyeAt[0] - 2 + column;
      const at = side === "left" ? x : mirrorX(x);
      const y = zone.eyeAt[1] + row - sink;
      const spot = zone.spotAt(at, y, BROWED);
      if (spot !== null) pixels.push({ x: at, y, z: spot.z, proud: PROUD.brow, color });
    });
  }
  return pixels;
}

/** Whether a hat stands out before the face in a row. */
function isBrim(zone: FaceZone, y: number): boolean {
  const spot = zone.spotAt(zone.eyeAt[0], y, ["hat"]);
  return spot !== null && spot.z > zone.plane + 2;
}
