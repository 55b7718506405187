import type { PartContext } from "@/lib/avatar/parts/part";
import type { CellBox } from "@/lib/avatar/voxels/measures";
import { erase, type Stroke } from "@/lib/avatar/voxels/strokes";

/** Where a hat sits: its lowest row, and the sides of a head or of the hair that stays below the hat. */
export interface Fit {
  readonly rim: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
}

/** Long hair is a shell of two cells round the head: hats are that much wider then. */
const LONG_HAIR: ReadonlySet<string> = new Set(["Straight", "Very Long"]);

/** The fit of a hat of a token: it leaves three rows of forehead above the eyes. */
export function fitOf({ body, traits }: PartContext): Fit {
  const out = LONG_HAIR.has(traits["Hair Style"]) ? 2 : 1;
  const { head, eye } = body;
  return {
    rim: eye.y[1] + 3,
    top: head.y[1],
    left: head.x[0] - out,
    right: head.x[1] + out,
    back: head.z[0] - out,
    front: head.z[1] + 1,
  };
}

/** Takes away all hair and head from the rim up, so that nothing grows through the hat. */
export function clearAbove({ rim }: Fit): Stroke {
  const all: CellBox = { x: [-20, 19], y: [rim, 88], z: [-17, 20] };
  return erase(all.x, all.y, all.z);
}
