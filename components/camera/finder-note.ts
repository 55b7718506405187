import type { AnimationFormat } from "@/lib/shared/photo/formats";
import type { ShotKind } from "@/stores/snap-store";

interface Noted {
  readonly kind: ShotKind;
  /** How many are in the picture. */
  readonly count: number;
  /** There is no scene, and the server draws. */
  readonly isServed: boolean;
  /** What an animation will be. */
  readonly format: AnimationFormat;
}

const LOOP = "the whole Meebit on its mood's backdrop, without a caption.";
/** What is so without a scene. */
const NOTES = {
  picture: "3D is not available here: the server draws your pictures, each mood in its still frame.",
  animation: `3D is not available here: the server animates ${LOOP}`,
} as const satisfies Record<ShotKind, string>;
const GROUP_NOTES = {
  picture: "3D is not available here: the server draws each Meebit, in its mood's still frame.",
  animation: "3D is not available here: each Meebit moves in a frame of its own, side by side.",
} as const satisfies Record<ShotKind, string>;

/** What the viewfinder cannot show of the next shot, in words; null where it shows all of it. */
export function finderNote({ kind, count, isServed, format }: Noted): string | null {
  if (isServed) return (count > 1 ? GROUP_NOTES : NOTES)[kind];
  return kind === "animation" && format === "webp" ? `The server makes a WEBP: ${LOOP}` : null;
}
