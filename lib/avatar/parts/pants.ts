import { BONE, DARK_MUSCLE, MUSCLE, TENDON } from "@/lib/avatar/parts/bodies";
import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { GRAY, WHITE } from "@/lib/avatar/parts/prints";
import { BACK, cloth } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { type BodyMeasures, mirrorX } from "@/lib/avatar/voxels/measures";
import { bothSides, box, type Ink, pair, type Stroke } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

/** Trousers reach two rows above the hem of a shirt. */
const WAIST = 25;
const ANKLE = 4;
const BELT: Hex = "#232220";
const BUCKLE: Hex = "#fece06";

/** Hips and two legs of cloth down to a row. A man's trousers are a cell deeper than the leg. */
function trousers({ torso, hips, leg }: BodyMeasures, ink: Ink, end: number): Stroke[] {
  const [inner, outer] = leg.x;
  const rows = [end, hips.y[0] - 1] as const;
  const depth = [leg.z[0], hips.z[1]] as const;
  return [
    ...cloth(torso.x, [hips.y[0], WAIST], hips.z, ink),
    ...cloth([inner, outer], rows, depth, ink),
    ...cloth([mirrorX(outer), mirrorX(inner)], rows, depth, ink),
  ];
}

/** A stripe down the outer side, in the second layer from the front; patterned cloth has none. */
function sideStripe({ body, ink: fabric, traits }: PartContext, end: number): Stroke[] {
  if (typeof fabric !== "string") return [];
  const ink = traits["Pants Color"] === "White" ? GRAY : WHITE;
  return pair(body.leg.x[1], [end, WAIST], body.hips.z[1] - 1, ink);
}

const plain =
  (end: number, cloth?: Ink): Part =>
  ({ body, ink }) =>
    trousers(body, cloth ?? ink, end);

const striped =
  (end: number): Part =>
  (context) => [...trousers(context.body, context.ink, end), ...sideStripe(context, end)];

const JEANS: Hex = "#84abc9";
const FRAYED: Hex = "#cbd9e3";
const HEMMED: Hex = "#9dbdd6";

/** Pants by value. */
export const PANTS: Readonly<Record<ValueOf<"Pants">, Part>> = {
  "Athletic Shorts": striped(12),
  "Regular Pants": plain(ANKLE),
  "Cargo Pants": ({ body, ink }) => {
    const front = body.hips.z[1] + 1;
    const [inner, outer] = body.leg.x;
    return [
      ...trousers(body, ink, ANKLE),
      ...pair(outer + 1, [16, 19], [0, front - 1], ink),
      ...pair([inner + 1, outer - 1], [9, 13], front, ink),
      ...pair(body.leg.x, [ANKLE, ANKLE + 1], front, ink),
    ];
  },
  Leggings: plain(ANKLE),
  "Short Leggings": plain(8),
  /** Each half moves with its thigh, so that no knee pokes through; a belt with a buckle above it. */
  Skirt: ({ body, ink }) => [
    ...cloth(body.torso.x, [13, WAIST - 1], body.hips.z, ink),
    box(body.torso.x, [WAIST, WAIST + 1], body.hips.z, BELT),
    box([-1, 0], [WAIST, WAIST + 1], body.hips.z[1], BUCKLE),
  ],
  "Ripped Jeans": ({ body, skin }) => {
    const front = body.hips.z[1];
    const [x0, x1] = body.torso.x;
    const rip = (x: number): Stroke[] => [
      box([x, x + 1], 14, front, FRAYED),
      box([x, x + 1], [12, 13], front, skin),
      box(x + 1, 12, front, FRAYED),
      box([x, x + 1], 11, front, FRAYED),
      box(x, 10, front, FRAYED),
    ];
    return [
      ...trousers(body, JEANS, ANKLE),
      ...rip(body.leg.x[0] + 1),
      ...rip(-body.leg.x[1]),
      ...pair(body.leg.x, ANKLE, [body.leg.z[0], front], HEMMED),
      box([x0, x1], [WAIST - 1, WAIST], [BACK, front], "#c98442"),
      ...pair(3, [WAIST - 1, WAIST], front, FRAYED),
      ...pair(x1, [WAIST - 1, WAIST], 0, FRAYED),
      box([-1, 0], [WAIST - 1, WAIST], front, BUCKLE),
    ];
  },
  Trackpants: striped(6),
  "Suit Pants": plain(ANKLE, "#141312"),
  /** The hips of a dissected body; the legs are drawn with it. */
  "No Pants": ({ body }) => [
    box(body.torso.x, [20, WAIST], body.hips.z, MUSCLE),
    box([-3, 2], [20, WAIST], body.hips.z[1], "#b9a35a"),
    box([-1, 0], [20, WAIST], body.hips.z[1], TENDON),
    ...bothSides([box(5, [20, 24], body.hips.z[1], TENDON), box([3, 6], 20, body.hips.z[1], DARK_MUSCLE)]),
    ...pair(6, [22, 23], [-1, 0], BONE),
  ],
};
