import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { type Ink, pair, picture } from "@/lib/avatar/voxels/strokes";
import type { Hex } from "@/lib/shared/colors";

const BLACK: Hex = "#1d1c1b";
const WHITE: Hex = "#e4dcd3";
const BEHIND = { where: "empty" } as const;

/** A pair of glasses seen from the front; F is the frame, other letters but the space are lenses. */
interface Model {
  /** Top row first. */
  readonly rows: readonly string[];
  /** For the female face. Default `rows`. */
  readonly womensRows?: readonly string[];
  /** How many rows the first one lies above the top of the eyes. Default 1. */
  readonly above?: number;
  /** Index of the row from which the temples start. Default 0. */
  readonly bar?: number;
  /** Rows of the temples below `bar`. Default 0. */
  readonly deep?: number;
  /** The frame's own colour. Default: the token's colour trait. */
  readonly frame?: Hex;
  /** Opaque glass by letter. Default none. */
  readonly lenses?: Readonly<Record<string, Hex>>;
}

/** Draws front, glass and two temples that hook behind the ears. Hair and trunks before the face stay in front. */
const wear =
  ({ rows: mensRows, womensRows = mensRows, above = 1, bar: barRow = 0, deep = 0, frame, lenses = {} }: Model): Part =>
  ({ body, ink }) => {
    const { head, eye, ear } = body;
    const rows = body.kind === "female" ? womensRows : mensRows;
    const front = head.z[1] + 1;
    const top = eye.y[1] + above;
    const bar = top - barRow;
    const side = head.x[1] + 1;
    const at = [head.x[0], top, front] as const;
    const metal: Ink = frame ?? ink;
    const frames = rows.map((row) => row.replaceAll(/[^F]/g, " "));
    const glass = rows.map((row) => row.replaceAll("F", " "));
    return [
      ...picture("front", at, frames, { F: metal }, BEHIND),
      ...picture("front", at, glass, lenses, BEHIND),
      ...pair(side, [bar - deep, bar], [ear.z[0] - 1, front], metal, BEHIND),
      ...pair(side, [bar - 2, bar - 1], ear.z[0] - 1, metal, BEHIND),
    ];
  };

/** Glasses by value. Rows for the male face are 18 cells wide, for the female 14, as in published pictures. */
export const GLASSES: Readonly<Record<ValueOf<"Glasses">, Part>> = {
  Elvis: wear({
    rows: [
      "FFFFFFFFFFFFFFFFFF",
      "FLLLLLLF  FLLLLLLF",
      "FLLLLLLFFFFLLLLLLF",
      "FLLLLLLF  FLLLLLLF",
      "FLLLLLF    FLLLLLF",
      " FFFFF      FFFFF ",
    ],
    bar: 1,
    frame: WHITE,
    lenses: { L: "#723b22" },
  }),
  Frameless: wear({
    rows: ["FFFLLLLFFFFLLLLFFF", "   LLLL    LLLL   ", "   LLLL    LLLL   ", "   LLLL    LLLL   "],
    above: 0,
    frame: BLACK,
    lenses: { L: "#99e6f2" },
  }),
  "Round Glasses": wear({
    rows: [
      "   FFFF    FFFF   ",
      "FFFLLLLFFFFLLLLFFF",
      "  FLLLLF  FLLLLF  ",
      "  FLLLLF  FLLLLF  ",
      "  FLLLLF  FLLLLF  ",
      "   FFFF    FFFF   ",
    ],
    bar: 1,
    lenses: { L: "#279e98" },
  }),
  Specs: wear({
    rows: [
      "  FFFFFF  FFFFFF  ",
      "FFF    FFFF    FFF",
      "  F    F  F    F  ",
      "  F    F  F    F  ",
      "  F    F  F    F  ",
      "  FFFFFF  FFFFFF  ",
    ],
    bar: 1,
  }),
  Nerdy: wear({
    rows: ["FFFFFF  FFFFFF", "F    FFFF    F", "F    F  F    F", "F    F  F    F", "F    F  F    F", "FFFFFF  FFFFFF"],
  }),
  Aviators: wear({
    rows: ["LLLLLLFFLLLLLL", "LLLLLL  LLLLLL", "LLLLLL  LLLLLL", "LLLLL    LLLLL", " LLL      LLL "],
    frame: BLACK,
    lenses: { L: "#66265d" },
  }),
  Sunglasses: wear({
    rows: ["FFFFFF  FFFFFF", "FLLLLFFFFLLLLF", "FLLLLF  FLLLLF", "FLLLLF  FLLLLF", "FFFFFF  FFFFFF"],
    frame: BLACK,
    lenses: { L: "#69250b" },
  }),
  "3D": wear({
    rows: [
      "FFFFFFFFFFFFFFFFFF",
      "FFOOOOOFFFFCCCCCFF",
      " FOOOOOF  FCCCCCF ",
      " FOOOOOF  FCCCCCF ",
      " FFFFFFF  FFFFFFF ",
    ],
    womensRows: ["FFFFFFFFFFFFFF", "FOOOOFFFFCCCCF", "FOOOOF  FCCCCF", "FOOOOF  FCCCCF", "FFFFFF  FFFFFF"],
    above: 0,
    deep: 1,
    frame: WHITE,
    lenses: { O: "#d2150d", C: "#1583e0" },
  }),
};
