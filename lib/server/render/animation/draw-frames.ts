import { VIEW_SHOTS } from "@/lib/avatar/framing";
import { fittedShot } from "@/lib/avatar/raster/fitted-shot";
import { renderShot } from "@/lib/avatar/raster/render-picture";
import type { Avatar } from "@/lib/avatar/types";
import { ANIMATION_SIZES, type AnimationRatio } from "@/lib/shared/image-formats";
import type { Mood } from "@/lib/shared/moods";

/** Pictures of one size, one after the other. */
export interface Frames {
  /** RGB, sRGB, row by row from the top. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const MOMENTS = Array.from({ length: 16 }, (_, moment) => moment / 16);
const FILL = 0.94;

/** Draws the frames of a mood at some playheads: the poster's shot, in tall pictures as near as the mood allows. */
export function drawFrames(avatar: Avatar, mood: Mood, ratio: AnimationRatio, playheads: readonly number[]): Frames {
  const [width, height] = ANIMATION_SIZES[ratio];
  const poster = VIEW_SHOTS["three-quarter"];
  const isTall = height > width;
  const shot = isTall
    ? fittedShot(avatar, mood, poster, { aspect: width / height, fill: FILL, playheads: MOMENTS })
    : poster;
  const pixels = new Uint8Array(width * height * 3 * playheads.length);
  let to = 0;
  for (const playhead of playheads) {
    const frame = renderShot(avatar, shot, { width, height, mood, playhead, background: "mood", floorStep: 2 });
    for (let from = 0; from < frame.length; from += 4) {
      pixels[to++] = frame[from]!;
      pixels[to++] = frame[from + 1]!;
      pixels[to++] = frame[from + 2]!;
    }
  }
  return { pixels, width, height };
}
