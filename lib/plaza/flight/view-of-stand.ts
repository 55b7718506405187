import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { keepClear } from "@/lib/plaza/flight/keep-clear";
import { type PlazaPose, RADIANS } from "@/lib/plaza/flight/plaza-pose";
import type { StandGrid } from "@/lib/plaza/flight/stand-grid";

/** Degrees round an avatar, and distance and height in metres, best viewpoints first. */
const TURNS = [18, -18, 0, 30, -30, 42, -42, 58, -58] as const;
const PLACES = [
  { away: 2.9, high: 1.75 },
  { away: 2.7, high: 2.3 },
  { away: 2.5, high: 2.7 },
  { away: 2.3, high: 3.1 },
] as const;
/** Points of an avatar to be seen, in metres above the floor, and their weights. */
const SEEN = [
  { high: 1.5, worth: 3 },
  { high: 1.15, worth: 2 },
  { high: 0.75, worth: 1 },
  { high: 0.3, worth: 0.5 },
] as const;
/** An occluding body: half-width and height. */
const BODY = { radius: 0.33, high: 1.75 } as const;
/** Height of the picture's centre. */
const MIDDLE = 1.12;

/** Returns how much other avatars hide of a stand seen from `eye`. */
function hiddenFrom(eye: PlazaPose, stand: number, plaza: PlazaLayout, grid: StandGrid): number {
  const [x, z] = [plaza.x[stand]!, plaza.z[stand]!];
  const [dx, dz] = [eye.x - x, eye.z - z];
  const length = Math.hypot(dx, dz);
  let hidden = 0;
  grid.around(x, z, 3, (other) => {
    if (other === stand) return;
    const [ox, oz] = [plaza.x[other]! - x, plaza.z[other]! - z];
    const along = (ox * dx + oz * dz) / length;
    if (along <= 0 || along >= length) return;
    const aside = Math.abs(ox * dz - oz * dx) / length;
    const covers = Math.max(0, Math.min(1, (2 * BODY.radius - aside) / BODY.radius));
    if (covers === 0) return;
    for (const { high, worth } of SEEN) {
      const line = high + ((eye.y - high) * along) / length;
      if (line < BODY.high) hidden += worth * covers;
    }
  });
  return hidden;
}

/** Returns the pose with the clearest view of a stand: in front, a little from the side and above. */
export function viewOfStand(stand: number, plaza: PlazaLayout, grid: StandGrid): PlazaPose {
  let best: { readonly pose: PlazaPose; readonly cost: number } | null = null;
  PLACES.forEach(({ away, high }, nth) => {
    for (const turn of TURNS) {
      const angle = plaza.yaw[stand]! + turn * RADIANS;
      const [ux, uz] = [Math.sin(angle), Math.cos(angle)];
      const pose = keepClear(
        {
          x: plaza.x[stand]! + ux * away,
          y: high,
          z: plaza.z[stand]! + uz * away,
          heading: Math.atan2(-ux, uz) / RADIANS,
          dip: Math.atan2(high - MIDDLE, away) / RADIANS,
        },
        plaza,
        grid,
      );
      const cost = hiddenFrom(pose, stand, plaza, grid) + nth * 0.55 + Math.abs(Math.abs(turn) - 18) * 0.012;
      if (!best || cost < best.cost) best = { pose: aimedAt(pose, stand, plaza), cost };
    }
  });
  // `as`: assigned in the loops above, which TypeScript does not follow.
  return (best as unknown as { readonly pose: PlazaPose }).pose;
}

function aimedAt(pose: PlazaPose, stand: number, plaza: PlazaLayout): PlazaPose {
  const [dx, dz] = [plaza.x[stand]! - pose.x, plaza.z[stand]! - pose.z];
  return {
    ...pose,
    heading: Math.atan2(dx, -dz) / RADIANS,
    dip: Math.atan2(pose.y - MIDDLE, Math.hypot(dx, dz)) / RADIANS,
  };
}

/** Returns a stand's position. */
export function placeOfStand(plaza: PlazaLayout, stand: number): { readonly x: number; readonly z: number } {
  return { x: plaza.x[stand]!, z: plaza.z[stand]! };
}

/** Returns a near pose that looks at a floor position along the current heading. */
export function viewOfPlace(pose: PlazaPose, place: { readonly x: number; readonly z: number }): PlazaPose {
  const [away, high] = [7, 4];
  const [s, c] = [Math.sin(pose.heading * RADIANS), Math.cos(pose.heading * RADIANS)];
  return {
    x: place.x - s * away,
    y: high,
    z: place.z + c * away,
    heading: pose.heading,
    dip: Math.atan2(high - MIDDLE, away) / RADIANS,
  };
}
