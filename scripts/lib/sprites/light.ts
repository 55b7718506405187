import type { Point } from "@/scripts/lib/sprites/turns";

/** Vector to the key light, scaled to light a front 100 %, a side 65 % and a top 110 % in the studio's view. */
const KEY: Point = [0.305, 0.6, 0.925];
const DARKEST = 0.62;
const BRIGHTEST = 1.125;
const GAIN = 0.54;
/** Light levels from dark to full: few, so that a sheet has few colours. */
const STEPS = 16;

const known = new Map<string, string>();

function mixed(ink: string, level: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ink.slice(at, at + 2), 16);
    // Above full light white is mixed in: a channel that is full cannot get brighter.
    const now = Math.min(255, part * level) + Math.max(0, level - 1) * (255 - part) * 0.9;
    return Math.round(Math.min(255, now)).toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** Lights an ink (`#rrggbb`) by the normal `look`. */
export function shadeInk(ink: string, look: Point): string {
  const facing = Math.max(0, look[0] * KEY[0] + look[1] * KEY[1] + look[2] * KEY[2]);
  const step = Math.round(Math.min(BRIGHTEST, DARKEST + GAIN * facing) * STEPS);
  const key = `${ink}${step}`;
  const ready = known.get(key) ?? mixed(ink, step / STEPS);
  known.set(key, ready);
  return ready;
}
