import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import type { PlazaPose } from "@/lib/plaza/flight/plaza-pose";
import type { StandGrid } from "@/lib/plaza/flight/stand-grid";

/** The camera stays so far from everybody's middle, in metres, or above everybody's head. */
export const CLEARANCE = 0.52;
export const OVERHEAD = 2.25;
/** Somebody may be in the way who stands aside from somebody else. */
const TRIES = 4;

/** The pose, moved out of whoever it is in: aside, or above them where all sides are taken. */
export function keepClear(pose: PlazaPose, plaza: PlazaLayout, grid: StandGrid): PlazaPose {
  if (pose.y >= OVERHEAD) return pose;
  let { x, z } = pose;
  let isClear = false;
  for (let attempt = 0; attempt < TRIES && !isClear; attempt++) {
    isClear = true;
    grid.around(x, z, 1, (stand) => {
      const [dx, dz] = [x - plaza.x[stand]!, z - plaza.z[stand]!];
      const away = Math.hypot(dx, dz);
      // Rounding alone is no reason to go on.
      if (away >= CLEARANCE - 1e-4) return;
      isClear = false;
      const [ux, uz] = away > 1e-6 ? [dx / away, dz / away] : [0, 1];
      x = plaza.x[stand]! + ux * CLEARANCE;
      z = plaza.z[stand]! + uz * CLEARANCE;
    });
  }
  return isClear ? { ...pose, x, z } : { ...pose, y: OVERHEAD };
}
