import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import type { PlazaPose } from "@/lib/plaza/flight/plaza-pose";
import type { SlotGrid } from "@/lib/plaza/flight/slot-grid";

/** Minimum metres between the camera and an avatar's axis, or its height above all heads. */
export const CLEARANCE = 0.52;
export const OVERHEAD = 2.25;
/** Moving away from one avatar may run into another. */
const TRIES = 4;

/** Returns the pose, moved out of avatars: aside, or above them where all sides are taken. */
export function keepClear(pose: PlazaPose, plaza: PlazaLayout, grid: SlotGrid): PlazaPose {
  if (pose.y >= OVERHEAD) return pose;
  let { x, z } = pose;
  let isClear = false;
  for (let attempt = 0; attempt < TRIES && !isClear; attempt++) {
    isClear = true;
    grid.forEachNear(x, z, 1, (slot) => {
      const [dx, dz] = [x - plaza.x[slot]!, z - plaza.z[slot]!];
      const distance = Math.hypot(dx, dz);
      // Ignores rounding errors.
      if (distance >= CLEARANCE - 1e-4) return;
      isClear = false;
      const [ux, uz] = distance > 1e-6 ? [dx / distance, dz / distance] : [0, 1];
      x = plaza.x[slot]! + ux * CLEARANCE;
      z = plaza.z[slot]! + uz * CLEARANCE;
    });
  }
  return isClear ? { ...pose, x, z } : { ...pose, y: OVERHEAD };
}
