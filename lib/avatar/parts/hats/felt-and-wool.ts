import { clearAbove, fitOf } from "@/lib/avatar/parts/hats/fit";
import type { Part } from "@/lib/avatar/parts/part";
import { box, type Stroke } from "@/lib/avatar/voxels/strokes";

const FELT = "#26262a";

/** Round crown, wide flat brim. Always black. */
export const brimmed: Part = (context) => {
  const fit = fitOf(context);
  const { rim, top, left, right, back, front } = fit;
  return [
    clearAbove(fit),
    box([left, right], [rim, top + 1], [back, front], FELT),
    box([left + 1, right - 1], [top + 2, top + 2], [back + 1, front - 1], FELT),
    box([left - 4, right + 4], rim, [back - 2, front + 2], FELT),
    box([left - 2, right + 2], rim, [back - 4, front + 4], FELT),
    box([left - 1, right + 1], rim + 1, [back - 1, front + 1], FELT),
  ];
};

/** A rolled rim of ribs below a flat dome. */
export const wool: Part = (context) => {
  const fit = fitOf(context);
  const { ink } = context;
  const { rim, top, left, right, back, front } = fit;
  const ribs: Stroke[] = [];
  for (let x = left; x <= right; x += 2) {
    ribs.push(box(x, [rim, rim + 3], front + 1, ink), box(x, [rim, rim + 3], back - 1, ink));
  }
  for (let z = back; z <= front; z += 2) {
    ribs.push(box(left - 1, [rim, rim + 3], z, ink), box(right + 1, [rim, rim + 3], z, ink));
  }
  return [
    clearAbove(fit),
    box([left, right], [rim, top], [back, front], ink),
    box([left - 1, right + 1], rim + 4, [back - 1, front + 1], ink),
    ...ribs,
    box([left + 1, right - 1], [top + 1, top + 1], [back + 1, front - 1], ink),
  ];
};
