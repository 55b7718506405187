import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { BLACK, WHITE } from "@/lib/avatar/parts/prints";
import { chestTop, longSleeve, shoulders, sleeves } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { box, type Ink, pair, type Stroke } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

/** An overshirt's panels lie one cell before the shirt and one behind it. */
const FRONT = 4;
const BACK = -3;
const HEM = 23;

/** A jacket worn open: two panels of two columns in front, the shirt between them, sleeves to the wrist. */
function openJacket({ body }: PartContext, ink: Ink, hem = HEM): Stroke[] {
  const edge = body.torso.x[1];
  const top = chestTop(body);
  return [
    box(body.torso.x, [hem, top], BACK, ink),
    ...pair(edge, [hem, top], [BACK, FRONT], ink),
    ...pair([edge - 1, edge], [hem, top], FRONT, ink),
    ...shoulders(body, ink, [BACK, FRONT - 1]),
    ...sleeves(body, longSleeve(body), ink),
  ];
}

/** A collar that stands behind the neck and wraps round to its sides. */
function collar({ body }: PartContext, ink: Ink, front = 3): Stroke[] {
  const y = [chestTop(body) + 1, body.neck.y[1]] as const;
  return [box([-5, 4], y, BACK, ink, { bone: "chest" }), ...pair(4, y, [BACK + 1, front], ink, { bone: "chest" })];
}

const LEATHER: Hex = "#201f1d";
const ZIP: Hex = "#8d8d8a";

const DENIM: Hex = "#85a9c4";
const SEAM: Hex = "#a9c5d8";
const BUTTON: Hex = "#c79a2e";

const COAT: Hex = "#262524";
const COAT_HEM = 14;

/** Overshirt by value. */
export const OVERSHIRTS: Readonly<Record<ValueOf<"Overshirt">, Part>> = {
  "Collar Shirt": (context) => [...openJacket(context, context.ink), ...collar(context, context.ink)],
  /** Reaches half down the thighs; each tail moves with its thigh. */
  Trenchcoat: (context) => {
    const { body } = context;
    const edge = body.torso.x[1];
    const tail = [COAT_HEM, HEM - 1] as const;
    return [
      ...openJacket(context, COAT),
      ...collar(context, COAT),
      box([-1 - edge, edge], tail, BACK, COAT),
      ...pair(edge + 1, tail, [BACK, FRONT], COAT),
      ...pair([edge - 1, edge], tail, FRONT, COAT),
      // The belt's fold and the pocket stand out from the panel.
      ...pair(edge - 1, [HEM, 36], FRONT + 1, COAT),
      ...pair(edge - 1, tail, FRONT + 1, COAT),
    ];
  },
  /** Edges, their tips at the collar and a stripe down each sleeve are white, or black on a white jacket. */
  "Athletic Jacket": (context) => {
    const { body, ink, traits } = context;
    const trim = traits["Overshirt Color"] === "White" ? BLACK : WHITE;
    const edge = body.torso.x[1];
    return [
      ...openJacket(context, ink),
      ...collar(context, ink, 1),
      ...pair(edge - 1, [HEM, chestTop(body)], FRONT, trim),
      ...pair(edge - 1, chestTop(body) + 1, [FRONT - 1, FRONT], trim),
      ...pair([body.arm.x[0], body.wrist - 1], body.arm.y[1], 0, trim),
    ];
  },
  "Leather Jacket": (context) => {
    const { body } = context;
    const edge = body.torso.x[1];
    const top = chestTop(body);
    return [
      ...openJacket(context, LEATHER),
      ...collar(context, LEATHER),
      ...pair(edge - 1, [HEM + 1, top - 6], FRONT, ZIP),
      // Lapels: a third column, folded out over the panel.
      ...pair([edge - 2, edge], [top - 4, top], FRONT, LEATHER),
      ...pair([edge - 1, edge], [top - 4, top - 1], FRONT + 1, LEATHER),
      ...pair([body.wrist - 6, body.wrist - 1], body.arm.y[1], 1, ZIP),
    ];
  },
  "Jean Jacket": (context) => {
    const { body } = context;
    const edge = body.torso.x[1];
    const top = chestTop(body);
    return [
      ...openJacket(context, DENIM, HEM + 2),
      ...collar(context, SEAM),
      ...pair([edge - 1, edge], top, FRONT, SEAM),
      ...pair([edge - 1, edge], top - 7, FRONT, SEAM),
      ...pair(edge, [HEM + 4, top - 12], FRONT, "#6d92ae"),
      // Buttons on one side, buttonholes on the other.
      ...[top - 1, top - 5, top - 9, top - 13, top - 17].map((y) => box(-edge, y, FRONT, BUTTON)),
      ...pair([body.wrist - 2, body.wrist - 1], body.arm.y[1] + 1, body.arm.z, SEAM),
      ...pair([body.wrist - 2, body.wrist - 1], body.arm.y, body.arm.z, SEAM),
    ];
  },
};
