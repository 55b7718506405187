import { VIEW_SHOTS, widenShot } from "@/lib/avatar/framing";
import { fitShot } from "@/lib/avatar/raster/fit-shot";
import { renderShot } from "@/lib/avatar/raster/render-picture";
import type { ScreenMemory } from "@/lib/avatar/raster/screen";
import type { Avatar } from "@/lib/avatar/types";
import type { Mood } from "@/lib/shared/moods";
import { getAnimationSize, type PhotoSize } from "@/lib/shared/photo/sizes";

const MOMENTS = Array.from({ length: 16 }, (_, moment) => moment / 16);

interface Wanted {
  readonly avatar: Avatar;
  readonly mood: Mood;
  readonly count: number;
  readonly background?: "mood" | "none";
  readonly size?: PhotoSize;
}

/** Draws a loop of a real avatar, 540x960 unless `size` is given: RGBA, sRGB, top row first. */
export function* realFrames(wanted: Wanted): Generator<Uint8ClampedArray> {
  const { avatar, mood, count, background = "mood", size = getAnimationSize("9:16") } = wanted;
  const poster = widenShot(VIEW_SHOTS["three-quarter"], mood);
  const aspect = size.width / size.height;
  const shot = fitShot(avatar, mood, poster, { aspect, fill: 0.94, leastHeight: poster.height, playheads: MOMENTS });
  const memory: ScreenMemory = new Map();
  for (let frame = 0; frame < count; frame++) {
    yield renderShot(avatar, shot, { ...size, mood, playhead: frame / count, background, shadowStep: 2, memory });
  }
}
