import type { AvatarTraits, ValueOf } from "@/lib/avatar/traits/names";
import { EYE } from "@/lib/avatar/voxels/colors";
import type { Hex } from "@/lib/shared/colors";

/** Colours of the letters that stand for voxels in the pixel art of the face. */
export type FaceInks = Readonly<Record<"x" | "w" | "m" | "r" | "t" | "p", Hex>>;

/** Face drawing options of a type. Cells are those of the head drawn on the male body. */
export interface FaceStyle {
  /** Colours of eyes and cheeks, and of brows and mouth. */
  readonly eyeInks: FaceInks;
  readonly lineInks: FaceInks;
  /** Cells beyond the body's eye that are painted over before new eyes are drawn: inward, outward, up and down. */
  readonly clearedEyeMargin: readonly [inward: number, outward: number, upAndDown: number];
  /** Cells that the art of the eyes moves outward. */
  readonly eyeShift: number;
  /** How far the eyes lie before the bare face. */
  readonly eyePlane: 0 | 1;
  /** Whether the eyes shine in a visor's slot, the cells at least two behind the eye plane; nothing is painted over. */
  readonly visor: boolean;
  /** `low` is drawn round a snout or trunk; `none` hides behind a mask. */
  readonly mouth: "full" | "low" | "none";
  /** Cells that each half of a mouth moves outward, from behind a trunk. */
  readonly mouthSplit: number;
  /** First mouth row above the chin's row; null when measured from the eyes. */
  readonly mouthRow: number | null;
  /** Whether white eyes get a dark rim, to show on bone. */
  readonly rim: boolean;
  /** Red of a face in rage. */
  readonly rage: Hex;
  /** Half the width of a jaw whose own teeth are painted over, in cells; none at 0. */
  readonly jawHalfWidth: number;
}

const INKS: FaceInks = { x: EYE, w: "#f4efe6", m: "#7a1626", r: "#ff2d55", t: "#e8506a", p: "#ff5c8d" };
const GLOW: FaceInks = { x: "#35e6ff", w: "#d9fbff", m: "#0b5c68", r: "#ff3b6b", t: "#35e6ff", p: "#ff7ad0" };

const HUMAN: FaceStyle = {
  eyeInks: INKS,
  lineInks: INKS,
  clearedEyeMargin: [0, 0, 0],
  eyeShift: 0,
  eyePlane: 0,
  visor: false,
  mouth: "full",
  mouthSplit: 0,
  mouthRow: null,
  rim: false,
  rage: "#e3122b",
  jawHalfWidth: 0,
};

const STYLES: Readonly<Record<ValueOf<"Type">, FaceStyle>> = {
  Human: HUMAN,
  /** A black line under the snout would look like a moustache. */
  Pig: {
    ...HUMAN,
    eyeInks: { ...INKS, p: "#ff4f7d" },
    lineInks: { ...INKS, x: "#8a2444" },
    mouth: "low",
    mouthRow: 1,
  },
  Elephant: { ...HUMAN, eyeShift: 1, mouth: "low", mouthSplit: 3, mouthRow: 1 },
  Robot: { ...HUMAN, eyeInks: GLOW, lineInks: GLOW, eyePlane: 1, visor: true, mouthRow: 4 },
  Skeleton: { ...HUMAN, rim: true, clearedEyeMargin: [1, 0, 0], mouthRow: 3, jawHalfWidth: 6 },
  Dissected: {
    ...HUMAN,
    eyeInks: { ...INKS, p: "#ff9db0", r: "#ff9cc4" },
    clearedEyeMargin: [1, 1, 1],
    eyePlane: 1,
    mouthRow: 4,
    rage: "#ff3d14",
    jawHalfWidth: 8,
  },
  Visitor: { ...HUMAN, eyeInks: { ...INKS, p: "#4fbf8f" } },
};

/** Chooses a token's face style. A medical mask hides the mouth; a thick beard lowers it, wholly onto the beard. */
export function chooseFaceStyle(traits: AvatarTraits): FaceStyle {
  const style = STYLES[traits.Type];
  if (traits.Beard === "Medical Mask") return { ...style, mouth: "none" };
  return traits.Beard === "Full" || traits.Beard === "Big" ? { ...style, mouthRow: 2 } : style;
}
