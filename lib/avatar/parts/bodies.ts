import type { Part } from "@/lib/avatar/parts/part";
import { BACK, chestTop, shoulders } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import type { BodyMeasures } from "@/lib/avatar/voxels/measures";
import { box, type Ink, type Pattern, pair, type Stroke } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

/** Torso, hips and neck in one ink. */
function trunk(body: BodyMeasures, ink: Ink): Stroke[] {
  return [
    box(body.torso.x, [body.torso.y[0], chestTop(body)], [BACK, body.torso.z[1]], ink),
    ...shoulders(body, ink),
    box(body.hips.x, body.hips.y, body.hips.z, ink),
    box(body.neck.x, body.neck.y, body.neck.z, ink, { bone: "neck" }),
  ];
}

/** Both arms down to the wrist. */
function bareArms(body: BodyMeasures, ink: Ink): Stroke[] {
  const { arm, wrist } = body;
  if (body.kind === "male") return pair([arm.x[0], wrist - 1], arm.y, arm.z, ink);
  return [
    ...pair([arm.x[0] + 1, wrist - 1], arm.y, arm.z, ink),
    ...pair(arm.x[0], [arm.y[0], arm.y[1] - 1], arm.z, ink),
  ];
}

/** Hands: fingers on the outer side when the arm hangs, a shorter thumb in front. */
function hands(body: BodyMeasures, ink: Ink): Stroke[] {
  const { arm, wrist } = body;
  const end = arm.x[1];
  return [
    ...pair([wrist, end], [arm.y[1] - 1, arm.y[1]], arm.z, ink),
    ...pair([wrist, end - 2], [arm.y[0], arm.y[1] - 2], body.kind === "male" ? [1, arm.z[1]] : arm.z, ink),
  ];
}

/** Legs and bare feet. */
function legs(body: BodyMeasures, ink: Ink): Stroke[] {
  const { leg, shoe } = body;
  return [
    ...pair(leg.x, leg.y, leg.z, ink),
    ...pair(shoe.x, [0, 1], [shoe.z[0], shoe.z[1] - 1], ink),
    ...pair(shoe.x, [2, 3], leg.z, ink),
  ];
}

/** A body in one ink. */
function plainBody(body: BodyMeasures, ink: Ink): Stroke[] {
  return [...trunk(body, ink), ...bareArms(body, ink), ...hands(body, ink), ...legs(body, ink)];
}

/** A body of flesh and blood in the token's skin. */
const fleshBody: Part = ({ body, skin }) => plainBody(body, skin);

const BACK_LAYER = -2;
/** From back to front: metal that mirrors a lit room in front of it and a dark one behind. */
const STEEL: readonly Hex[] = ["#303133", "#3f4042", "#525456", "#76787a", "#b2b4b6", "#c9cbcc"];

/** Chrome without a reflection: grey that grows lighter towards the front. */
const chrome: Pattern = (_x, _y, z) => STEEL[Math.max(0, Math.min(z - BACK_LAYER, STEEL.length - 1))] ?? "#a9abad";

const RIB_ROWS = [44, 42, 40, 38, 36];

export const MUSCLE: Hex = "#a52a22";
export const DARK_MUSCLE: Hex = "#7c1d1f";
export const BONE: Hex = "#cfc4ae";
export const SINEW: Hex = "#4a4946";
export const TENDON: Hex = "#c08a4c";

const BAND: Hex = "#8fa9bd";
const BAND_ROWS = [15, 17, 19, 22];

/** The unclothed body of each type: torso, neck, arms with hands, legs and feet. Clothes lie over. */
export const BODIES: Readonly<Record<ValueOf<"Type">, Part>> = {
  Human: fleshBody,
  Pig: fleshBody,
  Elephant: fleshBody,
  Robot: ({ body }) => plainBody(body, chrome),
  /** Thin bones with knobs at elbow, wrist and knee; ribs and a pelvis where no shirt hides them. */
  Skeleton: ({ body, skin }) => {
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
  },
  /** Red muscles with bone at the joints, dark sinew along the inner side of the limbs. */
  Dissected: ({ body }) => {
    const { arm, elbow, wrist, leg, knee } = body;
    const end = arm.x[1];
    return [
      ...trunk(body, MUSCLE),
      box([-2, 1], [46, 47], 2, BONE, { bone: "neck" }),
      ...bareArms(body, MUSCLE),
      ...pair([arm.x[0], wrist - 1], arm.y, -1, DARK_MUSCLE),
      ...pair([arm.x[0], wrist - 1], arm.y[0], arm.z, SINEW),
      ...pair([elbow - 1, elbow], [arm.y[0] + 1, arm.y[1]], arm.z, BONE),
      ...hands(body, SINEW),
      ...pair([wrist, wrist + 1], [arm.y[1] - 1, arm.y[1]], [0, 2], BONE),
      ...pair(end, [arm.y[1] - 1, arm.y[1]], arm.z, "#dcdad5"),
      ...legs(body, MUSCLE),
      ...pair(leg.x, leg.y, 0, DARK_MUSCLE),
      ...pair(leg.x[0], leg.y, leg.z, SINEW),
      ...pair([leg.x[0] + 1, leg.x[1]], [knee - 1, knee], leg.z, BONE),
      ...pair(leg.x[1] - 1, [13, 19], 2, TENDON),
      ...pair(leg.x[1] - 1, [4, 10], 2, TENDON),
    ];
  },
  /** A body without fingers, with four bands on each arm. */
  Visitor: ({ body, skin }) => [
    ...trunk(body, skin),
    ...bareArms(body, skin),
    ...pair([body.wrist, body.arm.x[1]], body.arm.y, body.arm.z, skin),
    ...BAND_ROWS.flatMap((x) => pair(x, body.arm.y, body.arm.z, BAND)),
    ...legs(body, skin),
  ],
};
