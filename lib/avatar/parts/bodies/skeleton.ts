import type { Part } from "@/lib/avatar/parts/part";
import { box, pair } from "@/lib/avatar/voxels/strokes";

const RIB_ROWS = [44, 42, 40, 38, 36];

/** Thin bones with knobs at elbow, wrist and knee; ribs and a pelvis where no shirt hides them. */
export const skeletonBody: Part = ({ body, skin }) => {
  const { arm, wrist, leg, shoe } = body;
  return [
    box(body.neck.x, body.neck.y, body.neck.z, skin, { bone: "neck" }),
    box([-1, 0], [20, 45], [-1, 0], skin),
    box([-1, 0], [35, 45], 3, skin),
    box([-7, 6], [45, 46], [0, 1], skin),
    ...RIB_ROWS.flatMap((y) => [
      ...pair(5, y, [-2, 3], skin),
      box([-6, 5], y, 3, skin),
      box([-6, 5], y, -2, skin),
      box([-1, 0], y, [-2, 3], skin),
    ]),
    box([-6, 5], [22, 24], [-1, 2], skin),
    ...pair([2, 6], [20, 21], [-1, 2], skin),
    // Arms in T-pose: the outer side is up.
    ...pair([arm.x[0], wrist - 1], [arm.y[0] + 1, arm.y[0] + 2], [0, 1], skin),
    ...pair([body.elbow, body.elbow + 1], [arm.y[0] + 1, arm.y[1]], [0, 1], skin),
    ...pair([wrist - 1, wrist + 1], arm.y, [0, 2], skin),
    ...pair([wrist + 2, arm.x[1]], [arm.y[0] + 1, arm.y[1]], 0, skin),
    ...pair([wrist + 2, arm.x[1]], [arm.y[0] + 1, arm.y[1]], 2, skin),
    ...pair([leg.x[0] + 1, leg.x[0] + 2], leg.y, [0, 1], skin),
    ...pair([leg.x[0] + 1, leg.x[1]], [body.knee - 2, body.knee - 1], leg.z, skin),
    ...pair([leg.x[0] + 1, leg.x[0] + 2], [2, 3], [0, 1], skin),
    ...pair(shoe.x, [0, 1], [shoe.z[0], shoe.z[1] - 1], skin),
  ];
};
