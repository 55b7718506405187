import type { Part } from "@/lib/avatar/parts/part";
import { longSleeve, neckline, SHORT_SLEEVE, shell, sleeves } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { type BodyMeasures, mirrorX } from "@/lib/avatar/voxels/measures";
import { box, type Ink, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";

/** Front of a close-fitting top, without the layer that loose shirts add. */
const CLOSE = 2;
const NECK = [3, 3, 2, 1];

/** Two steps of cloth over the bust: rows of the first and of the second layer. */
function bust(
  body: BodyMeasures,
  ink: Ink,
  first: readonly [number, number],
  second: readonly [number, number],
): Stroke[] {
  return [box(body.torso.x, first, CLOSE + 1, ink), box(body.torso.x, second, CLOSE + 2, ink)];
}

const cropTee: Part = ({ body, skin, ink }) => [
  ...shell(body, ink, { hem: 29, front: CLOSE }),
  ...sleeves(body, SHORT_SLEEVE, ink),
  ...bust(body, ink, [34, 41], [35, 39]),
  ...neckline(body, skin, NECK, CLOSE),
];

const longSleeved: Part = ({ body, skin, ink }) => [
  ...shell(body, ink, { hem: 25, front: CLOSE }),
  ...sleeves(body, longSleeve(body), ink),
  ...bust(body, ink, [34, 40], [34, 39]),
  ...neckline(body, skin, NECK, CLOSE),
];

const tubeTop: Part = ({ body, ink }) => [
  box(body.torso.x, [31, 39], [-2, CLOSE], ink),
  ...bust(body, ink, [33, 39], [33, 37]),
];

/** Straps and neckline above the band of the halter top. */
// biome-ignore format: a picture
const HALTER_FRONT = [
  " #        # ",
  " #        # ",
  " #        # ",
  " ##      ## ",
  " ###    ### ",
  " ########## ",
];
const BAND_TOP = 38;

const halterTop: Part = ({ body, ink }) => [
  box(body.torso.x, [33, BAND_TOP], [-2, CLOSE], ink),
  ...bust(body, ink, [33, BAND_TOP], [33, 37]),
  ...picture("front", [body.torso.x[0], body.torso.y[1], CLOSE + 1], HALTER_FRONT, { "#": ink }),
  ...pair(mirrorX(body.torso.x[0] + 1), body.torso.y[1] + 1, [-2, CLOSE + 1], ink),
  ...pair(mirrorX(body.torso.x[0] + 1), [BAND_TOP + 1, body.torso.y[1]], -2, ink),
];

export const WOMENS_TOPS = {
  Tee: cropTee,
  "Long-sleeved": longSleeved,
  "Tube Top": tubeTop,
  "Halter Top": halterTop,
} as const satisfies Partial<Record<ValueOf<"Shirt">, Part>>;
