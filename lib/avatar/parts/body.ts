import type { Part } from "@/lib/avatar/parts/part";
import { box, pair } from "@/lib/avatar/voxels/strokes";

/** Bare torso, neck, arms with hands, legs and feet: what clothes lie over. */
export const bareBody: Part = ({ body, skin }) => {
  const { arm, leg, shoe } = body;
  const fingers = body.wrist + Math.ceil((arm.x[1] - body.wrist + 1) / 2);
  return [
    box(body.torso.x, body.torso.y, body.torso.z, skin),
    box(body.hips.x, body.hips.y, body.hips.z, skin),
    box(body.neck.x, body.neck.y, body.neck.z, skin, { bone: "neck" }),
    ...pair([arm.x[0], body.wrist - 1], arm.y, arm.z, skin),
    // A hand: the palm, two flat rows of fingers, a thumb in front (T-pose, palm down).
    ...pair([body.wrist, fingers - 1], arm.y, arm.z, skin),
    ...pair([fingers, arm.x[1]], [arm.y[1] - 1, arm.y[1]], arm.z, skin),
    ...pair(leg.x, leg.y, leg.z, skin),
    ...pair(shoe.x, [0, 1], [shoe.z[0], shoe.z[1] - 1], skin),
    ...pair(shoe.x, [2, 3], [shoe.z[0], leg.z[1]], skin),
  ];
};
