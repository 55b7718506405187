import { VIEW_SHOTS, widenShot } from "@/lib/avatar/framing";
import { fitShot } from "@/lib/avatar/raster/fit-shot";
import { renderShotBands } from "@/lib/avatar/raster/render-picture";
import type { ScreenMemory } from "@/lib/avatar/raster/screen";
import type { Avatar } from "@/lib/avatar/types";
import { ANIMATION_SIZES, type AnimationRatio } from "@/lib/shared/image-formats";
import type { Mood } from "@/lib/shared/moods";

/** Consecutive pictures of one size, drawn on demand. */
export interface Frames {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Returns a frame: RGBA bytes, sRGB, row by row from the top. Valid until the next call. */
  draw(index: number): Uint8ClampedArray<ArrayBuffer>;
}

const MOMENTS = Array.from({ length: 16 }, (_, moment) => moment / 16);
const FILL = 0.94;

/**
 * Prepares the frames of a mood at the given playheads: the poster's shot, in tall pictures as close as the mood allows.
 */
export function openFrames(avatar: Avatar, mood: Mood, ratio: AnimationRatio, playheads: readonly number[]): Frames {
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
  const pixels = new Uint8ClampedArray(width * height * 4);
  const memory: ScreenMemory = new Map();
  const draw = (index: number) => {
    const playhead = playheads[index];
    if (playhead === undefined) throw new RangeError(`There is no frame ${index}.`);
    const request = { width, height, mood, playhead, background: "mood", shadowStep: 2, memory } as const;
    for (const band of renderShotBands(avatar, shot, request)) pixels.set(band.pixels, band.top * width * 4);
    return pixels;
  };
  return { width, height, count: playheads.length, draw };
}
