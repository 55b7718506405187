import type { AvatarTraits, ValueOf } from "@/lib/avatar/traits/names";
import { EYE } from "@/lib/avatar/voxels/colors";
import type { Hex } from "@/lib/avatar/voxels/strokes";

/** Colours of the characters of the face art. */
export type FaceInks = Readonly<Record<"x" | "w" | "m" | "r" | "t" | "p", Hex>>;

const INKS: FaceInks = { x: EYE, w: "#f4efe6", m: "#7a1626", r: "#ff2d55", t: "#e8506a", p: "#ff5c8d" };

/** What is special about the face of a type. */
export interface FaceStyle {
  readonly inks: FaceInks;
  /** `low` has two rows at the chin; `none` hides the mouth behind a trunk. */
  readonly mouth: "full" | "low" | "none";
  /** Eyes shine inside a slot: plates stay in its depth. */
  readonly visor: boolean;
}

const STYLES: Readonly<Record<ValueOf<"Type">, FaceStyle>> = {
  Human: { inks: INKS, mouth: "full", visor: false },
  Pig: { inks: { ...INKS, p: "#ff4f7d" }, mouth: "low", visor: false },
  Elephant: { inks: INKS, mouth: "none", visor: false },
  Robot: {
    inks: { x: "#35e6ff", w: "#d9fbff", m: "#0b5c68", r: "#ff3b6b", t: "#35e6ff", p: "#ff7ad0" },
    mouth: "low",
    visor: true,
  },
  Skeleton: { inks: INKS, mouth: "full", visor: false },
  Dissected: { inks: { ...INKS, p: "#ff9db0" }, mouth: "full", visor: false },
  Visitor: { inks: { ...INKS, p: "#4fbf8f" }, mouth: "full", visor: false },
};

/** The face style of a token. A medical mask leaves no mouth to draw. */
export function faceStyle(traits: AvatarTraits): FaceStyle {
  const style = STYLES[traits.Type];
  return traits.Beard === "Medical Mask" ? { ...style, mouth: "none" } : style;
}
