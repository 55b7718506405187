import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { BACK, chestTop, shoulders } from "@/lib/avatar/parts/tailor";
import type { BodyMeasures } from "@/lib/avatar/voxels/measures";
import { box, type Ink, pair, type Stroke } from "@/lib/avatar/voxels/strokes";

/** Torso, hips and neck in one ink. */
export function trunk(body: BodyMeasures, ink: Ink): Stroke[] {
  return [
    box(body.torso.x, [body.torso.y[0], chestTop(body)], [BACK, body.torso.z[1]], ink),
    ...shoulders(body, ink),
    box(body.hips.x, body.hips.y, body.hips.z, ink),
    box(body.neck.x, body.neck.y, body.neck.z, ink, { bone: "neck" }),
  ];
}

/** Both arms down to the wrist. */
export function bareArms(body: BodyMeasures, ink: Ink): Stroke[] {
  const { arm, wrist } = body;
  if (body.kind === "male") return pair([arm.x[0], wrist - 1], arm.y, arm.z, ink);
  return [
    ...pair([arm.x[0] + 1, wrist - 1], arm.y, arm.z, ink),
    ...pair(arm.x[0], [arm.y[0], arm.y[1] - 1], arm.z, ink),
  ];
}

/** Hands: fingers on the outer side when the arm hangs, a shorter thumb in front. */
export function hands(body: BodyMeasures, ink: Ink): Stroke[] {
  const { arm, wrist } = body;
  const end = arm.x[1];
  return [
    ...pair([wrist, end], [arm.y[1] - 1, arm.y[1]], arm.z, ink),
    ...pair([wrist, end - 2], [arm.y[0], arm.y[1] - 2], body.kind === "male" ? [1, arm.z[1]] : arm.z, ink),
  ];
}

/** Legs and bare feet. */
export function legs(body: BodyMeasures, ink: Ink): Stroke[] {
  const { leg, shoe } = body;
  return [
    ...pair(leg.x, leg.y, leg.z, ink),
    ...pair(shoe.x, [0, 1], [shoe.z[0], shoe.z[1] - 1], ink),
    ...pair(shoe.x, [2, 3], leg.z, ink),
  ];
}

/** A body of flesh and blood in the token's skin. */
export const fleshBody: Part = ({ body, skin }: PartContext) => [
  ...trunk(body, skin),
  ...bareArms(body, skin),
  ...hands(body, skin),
  ...legs(body, skin),
];
