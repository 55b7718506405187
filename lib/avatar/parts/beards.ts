import { mixInk } from "@/lib/avatar/parts/hair/panels";
import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { box, erase, type Ink, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

/** Where whiskers run on the side of the head, from the ear to the jaw: z from, z to, lowest and highest row. */
type Whisker = readonly [from: number, to: number, low: number, high: number];

const whiskers = (x: number, ink: Ink, ...runs: readonly Whisker[]): Stroke[] =>
  runs.flatMap(([from, to, low, high]) => pair(x, [low, high], [from, to], ink));

/** A slit through a beard. It shows the skin unshaded, which would otherwise be as dark as the beard. */
const mouth = (skin: Hex): Stroke[] => [erase([-2, 1], 49, 9), box([-2, 1], 49, 8, skin, { flat: true })];

/** One cell proud of the head on both sides, one row below the chin. */
const chops = (ink: Ink): Stroke[] => whiskers(9, ink, [3, 4, 47, 57], [5, 6, 47, 55], [7, 8, 47, 53]);

const CLOTH: Hex = "#bccfd6";
const HEM: Hex = "#e6ebea";
const PLEAT: Hex = "#93a7ad";
const BEHIND = { where: "empty" } as const;

/** A string that rises by one row per cell on its way back to the ear, light and dark in turn. */
const string = (x: number, low: number): Stroke[] =>
  [HEM, CLOTH, HEM].flatMap((ink, step) => pair(x, low + step, 5 - step, ink, BEHIND));

/** Beard by value. */
export const BEARDS: Readonly<Record<ValueOf<"Beard">, Part>> = {
  /** Colour on the skin itself; the mouth stays bare. */
  Stubble: ({ ink, skin }) => {
    const shade = mixInk(skin, ink, 0.5);
    return [
      ...whiskers(8, shade, [3, 3, 48, 55], [4, 8, 48, 53]),
      ...pair(7, [48, 53], 8, shade),
      box([-9, 8], [48, 51], 8, shade),
      box([-2, 1], 50, 8, skin),
      box([-9, 8], 48, [3, 7], shade),
    ];
  },
  /** Flush with the sides of the head, proud of the face, two rows below the chin; a slit for the mouth. */
  Full: ({ ink, skin }) => [
    ...whiskers(8, ink, [3, 4, 52, 57], [5, 5, 48, 55], [6, 6, 46, 55], [7, 9, 46, 53]),
    box([-9, 8], [46, 51], 9, ink),
    ...mouth(skin),
    box([-9, 8], [46, 47], [6, 8], ink),
  ],
  Mustache: ({ ink }) => picture("front", [-5, 52, 9], [" BBBBBBBB ", "BBBBBBBBBB"], { B: ink }),
  /** Two tiers, the lower one broad and deep under the chin. */
  Big: ({ ink, skin }) => [
    ...chops(ink),
    box([-10, 9], [48, 51], 9, ink),
    ...mouth(skin),
    box([-10, 9], [43, 47], [6, 10], ink),
    box([-9, 8], 47, [3, 5], ink),
  ],
  Muttonchops: ({ ink }) => [
    ...chops(ink),
    ...pair([4, 9], [47, 52], 9, ink),
    ...pair([4, 8], 47, [3, 8], ink),
    box([-4, 3], [50, 51], 9, ink),
  ],
  /** Down both sides of the mouth and below the chin (measured on token 13186). */
  "Biker Mustache": ({ ink }) => {
    const rows = [" BBBBBBBB ", "BBBBBBBBBB", "BB      BB", "BB      BB", "BB      BB", "BB      BB"];
    return picture("front", [-5, 51, 9], rows, { B: ink });
  },
  /** Cloth from under the eyes to the chin, pleated at the sides, with two strings to each ear. */
  "Medical Mask": ({ body }) => {
    const side = body.head.x[1] + 1;
    const chin = body.head.y[0];
    const top = body.eye.y[0] - 1;
    return [
      box([-1 - side, side], [chin, top], 9, CLOTH),
      box([-1 - side, side], top, 9, HEM),
      ...pair(side, [chin, top], [6, 8], CLOTH),
      ...pair(side, [chin, top], 6, HEM),
      ...pair(side, [chin, top - 1], 8, PLEAT),
      ...string(side, top),
      ...pair(side, body.ear.y[1] + 1, [1, 2], HEM, BEHIND),
      ...string(side, chin + 1),
    ];
  },
};
