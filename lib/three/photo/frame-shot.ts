import { SHOTS, type Shot } from "@/lib/avatar/framing";
import type { PhotoFraming, PhotoShot } from "@/lib/shared/photo/shot";

interface Frame extends Omit<Shot, "turn"> {
  /** Minimum width in metres of an upright picture. */
  readonly narrow: number;
}

/** Based on the posters, with less room at the sides of upright pictures. */
const FRAMES = {
  whole: { ...SHOTS.poster, narrow: SHOTS.full.width },
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
  face: { ...SHOTS.portrait, narrow: 0.84 },
} as const satisfies Record<PhotoFraming, Frame>;

/** The shot of one avatar, before the mood pushes the camera in. @param aspect width / height of the picture */
export function frameShot({ framing, zoom, turn }: Pick<PhotoShot, "framing" | "zoom" | "turn">, aspect: number): Shot {
  const { height, width, narrow, ...rest }: Frame = FRAMES[framing];
  return {
    ...rest,
    height: (aspect < 1 ? narrow / aspect : height) / zoom,
    width: (aspect < 1 ? narrow : width) / zoom,
    turn,
  };
}
