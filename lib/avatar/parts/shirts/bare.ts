import { BONE, DARK_MUSCLE, MUSCLE, SINEW } from "@/lib/avatar/parts/bodies/dissected";
import type { Part } from "@/lib/avatar/parts/part";
import { FRONT } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { mixHex } from "@/lib/avatar/voxels/palette";
import { box, picture } from "@/lib/avatar/voxels/strokes";

const CHEST_HAIR = [
  "   ####   ",
  "##########",
  "##########",
  " ######## ",
  "  ######  ",
  "o ###### o",
  "   ####   ",
  "   ####   ",
  "   ####   ",
  "   ####   ",
  "    ##    ",
];

/** Chest hair and nipples; only humans have them. */
const bareChest: Part = ({ traits, skin }) => {
  if (traits.Type !== "Human") return [];
  return picture("front", [-5, 43, FRONT], CHEST_HAIR, {
    "#": mixHex(skin, "#2a1708", 0.32),
    o: mixHex(skin, "#3a160c", 0.3),
  });
};

/** Lungs, windpipe, heart, liver and gut. */
const ORGANS = [
  " LLLLL.wwLLLLL",
  " LLLLL.wwLLLLL",
  " LLLLL.wwLLLLL",
  "LLLLLL.wwLLLLL",
  "LLLLL..ww.LLLL",
  "LLLLLrrwrrrLLL",
  "LLLLLrRRwRrLLL",
  "LLLLLrRRRRrLLL",
  "LLLLLrRRRRrLLL",
  "LLLLL.rRRr.LLL",
  "LLw...dRRd.LLL",
  "ddddddddddd.ww",
  "dddddddddddtmm",
  "ddddddtttttttm",
  "mttttttttttttm",
  "mtbbbbbbbbbbtm",
  "mttttttttttbtm",
  "mtbbbbbbbbbbtm",
  "mtbttttttttttm",
  "mtbbbbbbbbbttm",
  "mttttttttttttm",
  "mmmmmttmmmmmmm",
];

/** An opened torso. */
const noShirt: Part = ({ body }) => [
  box(body.torso.x, [24, 45], -2, DARK_MUSCLE),
  ...picture("front", [-7, 45, FRONT], ORGANS, {
    L: "#941068",
    ".": SINEW,
    w: BONE,
    r: MUSCLE,
    R: "#b5112b",
    d: "#38130f",
    t: "#a5924f",
    b: "#7b6630",
    m: MUSCLE,
  }),
];

export const BARE = { "Bare Chest": bareChest, "No Shirt": noShirt } as const satisfies Partial<
  Record<ValueOf<"Shirt">, Part>
>;
