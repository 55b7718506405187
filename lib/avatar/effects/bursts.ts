import {
  chance,
  type Effect,
  fraction,
  ORIGIN,
  putFacing,
  RIGHT_X,
  RIGHT_Z,
  ramp,
  TURN,
} from "@/lib/avatar/effects/batch";
import { getItem } from "@/lib/shared/typed-arrays";

const SHADES = [0xff4f9a, 0xffffff, 0xff6a00, 0x7b3ff2] as const;
const SPARKS = 40;
const SPEED_LINES = 16;
const BEHIND = 0.35;
/** Lift-off of each of the two jumps per loop, as a share of half a loop. */
const LIFT_OFF = 0.4;

/** Sparks burst outward at the top of each jump; speed lines fall away under the feet. */
export const sparks: Effect = (playhead, _anchors, batch) => {
  const jump = fraction(playhead * 2);
  const burst = (jump - LIFT_OFF) / 0.55;
  if (burst > 0 && burst < 1) {
    const out = 1 - (1 - burst) ** 3;
    for (let spark = 0; spark < SPARKS; spark++) {
      const angle = ((spark + 0.7 * chance(spark, 0)) / SPARKS) * TURN;
      const reach = 0.3 + (0.3 + 0.38 * chance(spark, 1)) * out;
      const up = 1.0 + Math.sin(angle) * reach * 0.92 - 0.12 * burst * burst;
      const long = 0.11 * ramp(0, 0.2, burst) * ramp(1, 0.45, burst) * (0.6 + 0.8 * chance(spark, 2));
      const color = getItem(SHADES, spark % SHADES.length);
      putFacing(batch, ORIGIN, Math.cos(angle) * reach, up, -BEHIND, long, 0.034, 0.034, color, angle);
    }
  }
  const rush = (jump - LIFT_OFF + 0.06) / 0.34;
  if (rush <= 0 || rush >= 1) return;
  for (let line = 0; line < SPEED_LINES; line++) {
    const right = ((line + 0.5) / SPEED_LINES - 0.5) * 0.85 + 0.03 * chance(line, 3);
    const long = (0.16 + 0.24 * chance(line, 4)) * Math.sin(rush * Math.PI);
    const near = 0.4 * (chance(line, 5) - 0.5);
    const up = 0.08 + long / 2 + 0.5 * rush * chance(line, 6);
    putFacing(batch, ORIGIN, right, up, near, 0.02, long, 0.02, line % 2 === 0 ? 0xffffff : 0xff6a00);
  }
};

const ZOOM_LINES = 48;
const ZOOM_SHADES = [0xffffff, 0xd9c7ff, 0xffe66b] as const;
const ZOOM_BEHIND = 0.3;
/** Edges of the poster at the avatar: half its width, its top and its bottom. */
const EDGE = { side: 0.97, top: 1.83, bottom: -0.05 } as const;

/** Lines rush from the head to the edges of the picture while the camera pushes in. */
export const zoomLines: Effect = (playhead, { head }, batch) => {
  const strength = ramp(0.27, 0.36, playhead) * ramp(0.84, 0.74, playhead);
  const middle = head[0] * RIGHT_X + head[2] * RIGHT_Z;
  for (let line = 0; line < ZOOM_LINES; line++) {
    const angle = ((line + 0.6 * chance(line, 0)) / ZOOM_LINES) * TURN;
    const along = Math.cos(angle);
    const up = Math.sin(angle);
    const reach = Math.min(
      ((along > 0 ? EDGE.side : -EDGE.side) - middle) / along,
      ((up > 0 ? EDGE.top : EDGE.bottom) - head[1]) / up,
    );
    const inner = 0.36 + 0.12 * chance(line, 2) + 0.1 * fraction(playhead * 9 + chance(line, 1));
    const long = Math.min(0.5, reach - inner) * strength;
    const at = inner + long / 2;
    const [right, height] = [middle + along * at, head[1] + up * at];
    const color = getItem(ZOOM_SHADES, line % ZOOM_SHADES.length);
    putFacing(batch, ORIGIN, right, height, -ZOOM_BEHIND, long, 0.014 + 0.022 * chance(line, 3), 0.02, color, angle);
  }
};
