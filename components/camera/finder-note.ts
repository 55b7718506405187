import type { WhoDraws } from "@/components/camera/use-who-draws";
import type { AnimationFormat } from "@/lib/shared/photo/formats";
import type { ShotKind } from "@/stores/snap-store";

interface Noted {
  readonly kind: ShotKind;
  /** How many are in the picture. */
  readonly count: number;
  /** null until that is known. */
  readonly who: WhoDraws | null;
  /** The viewfinder has a still in place of the stage. */
  readonly isStill: boolean;
  /** What an animation will be. */
  readonly format: AnimationFormat;
}

const LOOP = "the whole Meebit on its mood's backdrop, without a caption.";
/** What is so where the server draws. */
const NOTES = {
  picture: "3D is not available here: the server draws your pictures, each mood in its still frame.",
  animation: `3D is not available here: the server animates ${LOOP}`,
} as const satisfies Record<ShotKind, string>;
const GROUP_NOTES = {
  picture: "3D is not available here: the server draws each Meebit, in its mood's still frame.",
  animation: "3D is not available here: each Meebit moves in a frame of its own, side by side.",
} as const satisfies Record<ShotKind, string>;

/** Whether the next shot is a loop of the server's, which has no caption. */
export function isServersLoop({ kind, who, format }: Pick<Noted, "kind" | "who" | "format">): boolean {
  return kind === "animation" && (who === "server" || format === "webp");
}

/** What the viewfinder cannot show of the next shot, in words; null where it shows all of it. */
export function finderNote(noted: Noted): string | null {
  const { kind, count, who, isStill } = noted;
  if (who === "server") return (count > 1 ? GROUP_NOTES : NOTES)[kind];
  if (isServersLoop(noted)) return `The server makes a WEBP: ${LOOP}`;
  return isStill && who === "device" ? `The viewfinder shows a still: this device takes your ${kind} in 3D.` : null;
}
