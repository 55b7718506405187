import type { Part, PartContext } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, erase, type Hex, type Ink, pair, type Stroke } from "@/lib/avatar/voxels/strokes";

const MASK: Hex = "#bcd3da";
const MASK_EDGE: Hex = "#dfe6e6";

/** Steps of a full beard on the side of the head, from the chin up to the ear: back to front, rows above the chin. */
const SIDE_STEPS: readonly (readonly [z: readonly [number, number], rows: readonly [number, number]])[] = [
  [
    [3, 3],
    [5, 9],
  ],
  [
    [4, 4],
    [3, 8],
  ],
  [
    [5, 5],
    [1, 6],
  ],
  [
    [6, 6],
    [-1, 5],
  ],
];

/** One layer over jaw and cheeks with a slit for the mouth; `low` is the lowest row, counted from the chin. */
function jaw({ body: { head } }: PartContext, ink: Ink, low: number): Stroke[] {
  const chin = head.y[0];
  const side = head.x[1] + 1;
  return [
    box([-1 - side, side], [chin + low, chin + 4], 9, ink),
    ...pair(side, [chin + low, chin + 5], [7, 9], ink),
    ...SIDE_STEPS.flatMap(([z, [from, to]]) => pair(side, [chin + Math.max(low, from), chin + to], z, ink)),
    erase([-2, 1], chin + 3, 9),
  ];
}

const full: Part = (context) => jaw(context, context.ink, -1);

const big: Part = (context) => {
  const { head } = context.body;
  const chin = head.y[0];
  return [
    ...jaw(context, context.ink, -4),
    box([head.x[0] - 1, head.x[1] + 1], [chin - 4, chin + 1], 10, context.ink),
    box([head.x[0], head.x[1]], [chin - 3, chin - 1], [7, 8], context.ink),
  ];
};

/** Shaven: colour on the skin itself, a little of the beard's in it. */
const stubble: Part = ({ body: { head }, skin, ink }) => {
  const chin = head.y[0];
  const shadow = mixHex(skin, typeof ink === "string" ? ink : "#241c0f", 0.42);
  return [
    box(head.x, [chin, chin + 4], head.z[1], shadow),
    ...pair(head.x[1], [chin, chin + 5], [6, head.z[1]], shadow),
    ...SIDE_STEPS.slice(0, 3).flatMap(([z, [from, to]]) => pair(head.x[1], [chin + from, chin + to], z, shadow)),
    box([-2, 1], chin + 3, head.z[1], skin),
  ];
};

const mustache: Part = ({ body: { head }, ink }) => {
  const lip = head.y[0] + 3;
  return [
    box([-4, 3], [lip, lip + 1], 9, ink),
    ...pair(4, lip, 9, ink),
    box([-2, 1], lip - 1, 8, "#3a1d12", { where: "filled" }),
  ];
};

/** Down both sides of the mouth, to below the chin. */
const bikerMustache: Part = ({ body: { head }, ink }) => {
  const chin = head.y[0];
  return [box([-5, 4], [chin + 2, chin + 3], 9, ink), ...pair([3, 4], [chin - 2, chin + 1], 9, ink)];
};

/** Whiskers and moustache; the chin is bare. */
const muttonchops: Part = (context) => {
  const { head } = context.body;
  const chin = head.y[0];
  const { ink } = context;
  return [
    ...jaw(context, ink, -1),
    erase([-4, 3], [chin - 1, chin + 2], 9),
    ...pair([4, head.x[1] + 1], [chin - 1, chin + 4], 10, ink),
  ].filter((stroke) => stroke.kind !== "erase" || stroke.cells.y[0] !== chin + 3);
};

/** Cloth before nose and mouth, tied to the ears. */
const medicalMask: Part = ({ body: { head, ear } }) => {
  const chin = head.y[0];
  const side = head.x[1] + 1;
  return [
    box([-1 - side, side], [chin - 1, chin + 6], 9, MASK),
    box([-1 - side, side], chin + 6, 9, MASK_EDGE),
    box([-1 - side, side], chin - 1, 9, MASK_EDGE),
    ...pair(side, [chin, chin + 5], [7, 8], MASK),
    ...[0, 1, 2, 3].flatMap((step) => pair(side, chin + 6 + Math.min(step, 3), 6 - step, MASK_EDGE)),
    ...[0, 1, 2, 3].flatMap((step) => pair(side, chin + 1 + step, 6 - step, MASK_EDGE)),
    ...pair(side, [chin + 5, ear.y[1]], 3, MASK_EDGE),
  ];
};

/** Beard by value. */
export const BEARDS: Partial<Record<ValueOf<"Beard">, Part>> = {
  Stubble: stubble,
  Full: full,
  Mustache: mustache,
  Big: big,
  Muttonchops: muttonchops,
  "Biker Mustache": bikerMustache,
  "Medical Mask": medicalMask,
};
