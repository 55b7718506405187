import { VIEW_SHOTS, widenShot } from "@/lib/avatar/framing";
import { fitShot } from "@/lib/avatar/raster/fit-shot";
import { renderShotBands } from "@/lib/avatar/raster/render-picture";
import type { ScreenMemory } from "@/lib/avatar/raster/screen";
import type { Avatar } from "@/lib/avatar/types";
import { allocatePixels } from "@/lib/server/render/pixel-memory";
import { ANIMATION_SIZES, type AnimationRatio } from "@/lib/shared/image-formats";
import type { Mood } from "@/lib/shared/moods";

/** Consecutive pictures of one size. */
export interface Frames {
  /** RGB, sRGB, row by row from the top. */
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

const MOMENTS = Array.from({ length: 16 }, (_, moment) => moment / 16);
const FILL = 0.94;

/**
 * Draws the frames of a mood at the given playheads: the poster's shot, in tall pictures as close as the mood allows.
 * The caller releases the pixels.
 */
export function drawFrames(avatar: Avatar, mood: Mood, ratio: AnimationRatio, playheads: readonly number[]): Frames {
  const [width, height] = ANIMATION_SIZES[ratio];
  const poster = widenShot(VIEW_SHOTS["three-quarter"], mood);
  const isTall = height > width;
  const shot = isTall
    ? fitShot(avatar, mood, poster, {
        aspect: width / height,
        fill: FILL,
        leastHeight: poster.height,
        playheads: MOMENTS,
      })
    : poster;
  const frame = new Uint8Array(width * height * 3);
  const pixels = allocatePixels(frame.length * playheads.length);
  const memory: ScreenMemory = new Map();
  for (const [frameIndex, playhead] of playheads.entries()) {
    const request = { width, height, mood, playhead, background: "mood", shadowStep: 2, memory } as const;
    let to = 0;
    for (const band of renderShotBands(avatar, shot, request)) {
      for (let from = 0; from < band.pixels.length; from += 4) {
        frame[to++] = band.pixels[from]!;
        frame[to++] = band.pixels[from + 1]!;
        frame[to++] = band.pixels[from + 2]!;
      }
    }
    pixels.set(frame, frameIndex * frame.length);
  }
  return { pixels, width, height };
}
