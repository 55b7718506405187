import type { Part, PartContext } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { type Hex, type Ink, pair, picture, type Stroke, tint } from "@/lib/avatar/voxels/strokes";

const BLACK: Hex = "#1d1c1b";
const WHITE: Hex = "#e4dcd3";

/** Glass of a pair: its colour and its opacity (1 hides all behind it). */
interface Lens {
  readonly ink: Hex;
  readonly amount: number;
}

/** A pair of glasses seen from the front; F is the frame, other letters but the space are lenses. */
interface Model {
  /** Top row first. The temples start from the row with index `bar`. */
  readonly rows: readonly string[];
  /** How many rows the first one lies above the top of the eyes. */
  readonly above: number;
  readonly bar: number;
  /** Rows of the temples below `bar`. Default 0. */
  readonly deep?: number;
  /** The frame's own colour; null where the token's colour trait gives it. */
  readonly frame: Hex | null;
  readonly lenses: Readonly<Record<string, Lens>>;
}

/** Rows for the male face are 18 cells wide, for the female 14 (read off the collection's trait pictures). */
const MALE_3D = [
  "FFFFFFFFFFFFFFFFFF",
  "FFOOOOOFFFFCCCCCFF",
  " FOOOOOF  FCCCCCF ",
  " FOOOOOF  FCCCCCF ",
  " FFFFFFF  FFFFFFF ",
];
const FEMALE_3D = ["FFFFFFFFFFFFFF", "FOOOOFFFFCCCCF", "FOOOOF  FCCCCF", "FOOOOF  FCCCCF", "FFFFFF  FFFFFF"];

const MODELS = {
  Elvis: {
    rows: [
      "FFFFFFFFFFFFFFFFFF",
      "FLLLLLLF  FLLLLLLF",
      "FLLLLLLFFFFLLLLLLF",
      "FLLLLLLF  FLLLLLLF",
      "FLLLLLF    FLLLLLF",
      " FFFFF      FFFFF ",
    ],
    above: 1,
    bar: 1,
    frame: WHITE,
    lenses: { L: { ink: "#723b22", amount: 1 } },
  },
  Frameless: {
    rows: ["FFFLLLLFFFFLLLLFFF", "   LLLL    LLLL   ", "   LLLL    LLLL   ", "   LLLL    LLLL   "],
    above: 0,
    bar: 0,
    frame: BLACK,
    lenses: { L: { ink: "#99e6f2", amount: 1 } },
  },
  "Round Glasses": {
    rows: [
      "   FFFF    FFFF   ",
      "FFFLLLLFFFFLLLLFFF",
      "  FLLLLF  FLLLLF  ",
      "  FLLLLF  FLLLLF  ",
      "  FLLLLF  FLLLLF  ",
      "   FFFF    FFFF   ",
    ],
    above: 1,
    bar: 1,
    frame: null,
    lenses: { L: { ink: "#279e98", amount: 1 } },
  },
  Specs: {
    rows: [
      "  FFFFFF  FFFFFF  ",
      "FFF    FFFF    FFF",
      "  F    F  F    F  ",
      "  F    F  F    F  ",
      "  F    F  F    F  ",
      "  FFFFFF  FFFFFF  ",
    ],
    above: 1,
    bar: 1,
    frame: null,
    lenses: {},
  },
  Nerdy: {
    rows: ["FFFFFF  FFFFFF", "F    FFFF    F", "F    F  F    F", "F    F  F    F", "F    F  F    F", "FFFFFF  FFFFFF"],
    above: 1,
    bar: 0,
    frame: null,
    lenses: {},
  },
  Aviators: {
    rows: ["LLLLLLFFLLLLLL", "LLLLLL  LLLLLL", "LLLLLL  LLLLLL", "LLLLL    LLLLL", " LLL      LLL "],
    above: 1,
    bar: 0,
    frame: BLACK,
    lenses: { L: { ink: "#66265d", amount: 1 } },
  },
  Sunglasses: {
    rows: ["FFFFFF  FFFFFF", "FLLLLFFFFLLLLF", "FLLLLF  FLLLLF", "FLLLLF  FLLLLF", "FFFFFF  FFFFFF"],
    above: 1,
    bar: 0,
    frame: BLACK,
    lenses: { L: { ink: "#69250b", amount: 1 } },
  },
} as const satisfies Partial<Record<ValueOf<"Glasses">, Model>>;

/** Runs of equal letters of the lenses as tinted boxes, one cell before the face. */
function lensStrokes({ rows, lenses }: Model, left: number, top: number, z: number): Stroke[] {
  return rows.flatMap((row, down) =>
    [...row.matchAll(/([^F ])\1*/g)].flatMap((run) => {
      const lens = lenses[run[1] ?? ""];
      const from = left + run.index;
      return lens ? [tint([from, from + run[0].length - 1], top - down, z, lens.ink, lens.amount)] : [];
    }),
  );
}

/** Draws front, glass and two temples that hook behind the ears. Hair and trunks before the face stay in front. */
function wear(model: Model, { body, ink }: PartContext): Stroke[] {
  const { head, eye, ear } = body;
  const front = head.z[1] + 1;
  const top = eye.y[1] + model.above;
  const bar = top - model.bar;
  const frame: Ink = model.frame ?? ink;
  const side = head.x[1] + 1;
  const frames = model.rows.map((row) => row.replaceAll(/[^F]/g, " "));
  return [
    ...picture("front", [head.x[0], top, front], frames, { F: frame }, { where: "empty" }),
    ...lensStrokes(model, head.x[0], top, front),
    ...pair(side, [bar - (model.deep ?? 0), bar], [ear.z[0] - 1, front], frame, { where: "empty" }),
    ...pair(side, [bar - 2, bar - 1], ear.z[0] - 1, frame, { where: "empty" }),
  ];
}

const plain =
  (model: Model): Part =>
  (context) =>
    wear(model, context);

const threeD: Part = (context) =>
  wear(
    {
      rows: context.body.kind === "male" ? MALE_3D : FEMALE_3D,
      above: 0,
      bar: 0,
      deep: 1,
      frame: WHITE,
      lenses: { O: { ink: "#d2150d", amount: 1 }, C: { ink: "#1583e0", amount: 1 } },
    },
    context,
  );

/** Glasses by value. */
export const GLASSES: Readonly<Record<ValueOf<"Glasses">, Part>> = {
  Elvis: plain(MODELS.Elvis),
  Frameless: plain(MODELS.Frameless),
  "Round Glasses": plain(MODELS["Round Glasses"]),
  Specs: plain(MODELS.Specs),
  Nerdy: plain(MODELS.Nerdy),
  Aviators: plain(MODELS.Aviators),
  Sunglasses: plain(MODELS.Sunglasses),
  "3D": threeD,
};
