import { SHOTS, type Shot, type Vec3 } from "@/lib/avatar/framing";
import type { PhotoFraming, PhotoShot } from "@/lib/shared/photo/shot";

interface Frame extends Omit<Shot, "turn"> {
  /** Width in metres that a picture higher than wide must have. */
  readonly narrow: number;
  /** How much the picture follows the head, 0..1. */
  readonly follow: number;
}

/** Set after the posters, with less room at the sides where the picture is higher than wide. */
const FRAMES = {
  whole: { ...SHOTS.poster, narrow: SHOTS.full.width, follow: 0 },
  half: {
    ...SHOTS.poster,
    target: [0, 1.2, 0],
    distance: 1.75,
    height: 1.42,
    width: 1.42,
    rise: 15,
    narrow: 1.15,
    follow: 0.7,
  },
  face: { ...SHOTS.portrait, narrow: 0.84, follow: 1 },
} as const satisfies Record<PhotoFraming, Frame>;

/**
 * The shot of one avatar, before the mood pushes the camera in.
 * @param aspect width / height of the picture
 * @param shift how far the head is from where it rests, in metres
 */
export function framedShot(
  { framing, zoom, turn }: Pick<PhotoShot, "framing" | "zoom" | "turn">,
  aspect: number,
  shift: Vec3 = [0, 0, 0],
): Shot {
  const { target, height, width, narrow, follow, ...rest }: Frame = FRAMES[framing];
  return {
    ...rest,
    target: [target[0] + shift[0] * follow, target[1] + shift[1] * follow, target[2] + shift[2] * follow],
    height: (aspect < 1 ? narrow / aspect : height) / zoom,
    width: (aspect < 1 ? narrow : width) / zoom,
    turn,
  };
}
