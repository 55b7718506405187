import { VIEW_SHOTS, widenedShot } from "@/lib/avatar/framing";
import { fittedShot } from "@/lib/avatar/raster/fitted-shot";
import { shotBands } from "@/lib/avatar/raster/render-picture";
import type { ScreenMemory } from "@/lib/avatar/raster/screen";
import type { Avatar } from "@/lib/avatar/types";
import { ANIMATION_SIZES, type AnimationRatio } from "@/lib/shared/image-formats";
import type { Mood } from "@/lib/shared/moods";

/** Pictures of one size, one after the other. */
export interface Frames {
  /** RGB, sRGB, row by row from the top. */
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const MOMENTS = Array.from({ length: 16 }, (_, moment) => moment / 16);
const FILL = 0.94;

/** Draws the frames of a mood at some playheads: the poster's shot, in tall pictures as near as the mood allows. */
export function drawFrames(avatar: Avatar, mood: Mood, ratio: AnimationRatio, playheads: readonly number[]): Frames {
  const [width, height] = ANIMATION_SIZES[ratio];
  const poster = widenedShot(VIEW_SHOTS["three-quarter"], mood);
  const isTall = height > width;
  const shot = isTall
    ? fittedShot(avatar, mood, poster, {
        aspect: width / height,
        fill: FILL,
        leastHeight: poster.height,
        playheads: MOMENTS,
      })
    : poster;
  const pixels = new Uint8Array(width * height * 3 * playheads.length);
  const memory: ScreenMemory = new Map();
  let to = 0;
  for (const playhead of playheads) {
    const request = { width, height, mood, playhead, background: "mood", shadowStep: 2, memory } as const;
    for (const band of shotBands(avatar, shot, request)) {
      for (let from = 0; from < band.pixels.length; from += 4) {
        pixels[to++] = band.pixels[from]!;
        pixels[to++] = band.pixels[from + 1]!;
        pixels[to++] = band.pixels[from + 2]!;
      }
    }
  }
  return { pixels, width, height };
}
