import { drawVoxels, type Voxel } from "@/scripts/lib/sprites/draw-voxels";
import { arc, easeInOut } from "@/scripts/lib/sprites/ease";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { composeTurns, pitch, yaw } from "@/scripts/lib/sprites/turns";

const FRAMES = 42;
const HALVES = [-0.5, 0.5] as const;

/** Eight voxels that part, turn by a quarter and close again. */
export const loader: Sprite = {
  frames: FRAMES,
  size: 24,
  paint: "mask",
  restFrame: 0,
  draw: (frame) => {
    const t = frame / FRAMES;
    const apart = 1.12 + 0.36 * arc(easeInOut(t));
    const voxels = HALVES.flatMap((x) =>
      HALVES.flatMap((y) =>
        HALVES.map((z): Voxel => ({ at: [x * apart, y * apart, z * apart], ink: "#ffffff", side: 0.99 })),
      ),
    );
    const turn = composeTurns(yaw(Math.PI / 4 + (easeInOut(t) * Math.PI) / 2), pitch(0.6));
    return drawVoxels(voxels, { turn, scale: 5.7, x: 12, y: 12 });
  },
};
