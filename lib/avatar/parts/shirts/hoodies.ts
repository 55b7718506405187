import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { BLACK, GRAY, WHITE } from "@/lib/avatar/parts/prints";
import { chestTop, HEM, longSleeve, neckline, shell, shoulders, sleeves } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { createTiles } from "@/lib/avatar/voxels/colors";
import { box, erase, type Ink, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

/** A hoodie's front lies one cell before that of a tee. */
const FRONT = 4;
const BACK = -3;

/** The hood, down: a box open at the top that hangs from the neck behind the shoulders. */
function hoodDown({ body }: PartContext, ink: Ink): Stroke[] {
  const top = chestTop(body) + 1;
  const [x0, x1] = body.torso.x;
  return [
    ...shoulders(body, ink, [BACK, FRONT]),
    box([x0, x1], [top - 3, top], [BACK - 4, BACK], ink),
    erase([x0 + 2, x1 - 2], [top - 1, top], [BACK - 3, BACK - 1]),
  ];
}

/** Torso and sleeves of a hoodie, with the hood down. */
function hoodie(context: PartContext, ink: Ink, neck: readonly number[] = [3, 2, 1]): Stroke[] {
  const { body, skin } = context;
  return [
    ...shell(body, ink, { front: FRONT, back: BACK }),
    ...sleeves(body, longSleeve(body), ink),
    ...neckline(body, skin, neck, FRONT),
    ...hoodDown(context, ink),
  ];
}

/** Two cords in front of the chest, with white ends. */
function cords(x: number, from: number, end: number, ink: Ink, tip: Ink = WHITE): Stroke[] {
  return [...pair(x, [end + 1, from], FRONT + 1, ink), ...pair(x, end, FRONT + 1, tip)];
}

/** A pouch that widens downward in three steps. */
function pouch(from: number, ink: Ink): Stroke[] {
  return [0, 1, 2].map((step) => box([-3 - step, 2 + step], [from - 1 - 2 * step, from - 2 * step], FRONT + 1, ink));
}

/** Tip colour: white, or grey on white cloth. */
const tipOn = ({ traits }: PartContext): Hex => (traits["Shirt Color"] === "White" ? GRAY : WHITE);

const SPOTS: readonly Hex[] = ["#5a14c8", "#b40fd0", "#e01f1c", "#e0800c"];

/** Snouts, standing and lying, twelve cells per repeat. */
const SNOUTS = [
  "KKKKKK.KWWK.",
  "KWKKWK.KKKK.",
  "KWKKWK.KKKK.",
  "KKKKKK.KWWK.",
  ".......KKKK.",
  ".KKKK.......",
  ".KWWK.KKKKKK",
  ".KKKK.KWKKWK",
  ".KKKK.KWKKWK",
  ".KWWK.KKKKKK",
  ".KKKK.......",
  ".......KKKK.",
];

const PALE: Hex = "#dad4cb";
/** Ink of the snouts by the cloth's colour: the ground is always pale. */
const SNOUT_INKS: Readonly<Record<string, Hex>> = {
  Black: BLACK,
  White: GRAY,
  Gray: GRAY,
  Red: "#a80831",
  Purple: "#5e28d6",
  Magenta: "#7b0782",
  Yellow: "#ba9208",
  Green: "#36962a",
};

// biome-ignore format: a picture
const BARS_AND_CROSSES = [
  "   #  #  #",
  " # # ### #",
  " #    #   ",
  "   #    # ",
  "# ### # # ",
  "#  #  #   ",
];

// biome-ignore format: a picture
const STRIPED_HEART = [
  " ##  ## ",
  "########",
  "########",
  "        ",
  " ###### ",
  " ###### ",
  "        ",
  "   ##   ",
];

const TRICOLOUR = { o: "#e0800c", r: "#e01f1c", m: "#b40fd0" } as const;
const PRINT = { where: "filled" } as const;

export const HOODIES = {
  Hoodie: (context) => [
    ...hoodie(context, context.ink),
    // Patterned cloth is not printed on.
    ...(typeof context.ink === "string"
      ? picture("front", [-5, 39, FRONT], BARS_AND_CROSSES, { "#": WHITE }, PRINT)
      : []),
  ],
  "Heart Hoodie": (context) => {
    const { body, skin, ink } = context;
    return [
      ...shell(body, ink),
      ...sleeves(body, longSleeve(body), ink),
      ...picture("front", [-4, 38, FRONT - 1], STRIPED_HEART, { "#": WHITE }, PRINT),
      ...neckline(body, skin, [3, 3, 2]),
      ...hoodDown(context, ink),
    ];
  },
  "Oversized Hoodie": (context) => {
    const { body, skin, ink } = context;
    return [
      ...shell(body, ink, { front: FRONT, back: BACK, hem: HEM - 1 }),
      ...sleeves(body, longSleeve(body), ink),
      // Wide sleeves: a second layer on the outer side, set lower at the shoulder.
      ...pair([body.arm.x[0] + 4, body.wrist - 1], body.arm.y[1] + 1, body.arm.z, ink),
      ...neckline(body, skin, [3, 2, 1], FRONT),
      ...hoodDown(context, ink),
      ...cords(2, 43, 37, ink, tipOn(context)),
      ...pouch(31, ink),
    ];
  },
  "Hoodie Up": (context) => {
    const { body, skin, ink } = context;
    return [
      ...shell(body, ink, { front: FRONT, back: BACK }),
      ...sleeves(body, longSleeve(body), ink),
      ...neckline(body, skin, [3, 2], FRONT),
      ...cords(3, 45, 38, ink, tipOn(context)),
      ...pouch(30, ink),
    ];
  },
  Windbreaker: (context) => {
    const { body, ink } = context;
    const light = tipOn(context);
    return [
      ...hoodie(context, ink, [3, 3]),
      box(body.torso.x, [HEM, 31], [BACK, FRONT], light),
      box(body.torso.x, [32, 33], [BACK, FRONT], BLACK),
      ...pair([body.wrist - 2, body.wrist - 1], body.arm.y, body.arm.z, BLACK),
      ...cords(3, 44, 41, ink, light),
    ];
  },
  "Stylized Hoodie": (context) => {
    const { body } = context;
    return [
      ...hoodie(context, "#a3adb2", [3, 2]),
      ...picture("front", [-6, 39, FRONT], Array<string>(3).fill("ooorrrmmmmmm"), TRICOLOUR, PRINT),
      ...cords(3, 44, 41, "#a3adb2"),
      ...SPOTS.flatMap((ink, row) => pair(body.wrist - 2 - 2 * row, body.arm.y[1], [0, 1], ink)),
    ];
  },
  "Snoutz Hoodie": (context) => {
    const dark = SNOUT_INKS[context.traits["Shirt Color"] ?? "Black"] ?? BLACK;
    return hoodie(context, createTiles(SNOUTS, { K: dark, W: PALE, ".": PALE }, { shift: [3, 11] }));
  },
} as const satisfies Partial<Record<ValueOf<"Shirt">, Part>>;

/** Strokes of a shirt on the head bone. */
export const HOODS: Partial<Record<ValueOf<"Shirt">, Part>> = {
  /** A hood round the head, rounded above in steps of two cells, its edge two cells before the face. */
  "Hoodie Up": ({ ink }) => [
    erase([-16, 15], [68, 86], [-16, 15]),
    ...pair([9, 10], [47, 65], [-8, 10], ink),
    ...pair([7, 8], [66, 67], [-8, 10], ink),
    box([-7, 6], [68, 69], [-8, 10], ink),
    box([-9, 8], [46, 65], [-10, -8], ink),
    box([-7, 6], [66, 67], [-10, -8], ink),
    ...pair([7, 8], [45, 46], [-8, 10], ink),
  ],
};
