import { ClampToEdgeWrapping, DataTexture, LinearFilter, RGBAFormat, UnsignedByteType } from "three";
import { getBackdropStops, mixBackdrop } from "@/lib/avatar/raster/backdrop";
import { toSrgbByte } from "@/lib/avatar/raster/srgb";
import type { Mood } from "@/lib/shared/moods";
import { getByte } from "@/lib/shared/typed-arrays";
import { getNightStops } from "@/lib/three/photo/paint-backdrop";

/** Seconds of the transition between two moods' backdrops. */
export const BACKDROP_SECONDS = 0.4;
const ROWS = 256;

/** The backdrop from bottom to top, sRGB bytes. */
function createRows(mood: Mood, isNight: boolean): Uint8Array {
  const stops = isNight ? getNightStops(mood) : getBackdropStops(mood);
  const rows = new Uint8Array(ROWS * 4).fill(255);
  for (let row = 0; row < ROWS; row++) {
    const color = mixBackdrop(stops, 1 - (row + 0.5) / ROWS);
    rows.set(color.map(toSrgbByte), row * 4);
  }
  return rows;
}

/** Creates a mood's backdrop: its colours from bottom to top, in transition to those of the next. The caller disposes it. */
export function createStageBackdrop(first: Mood, isFirstNight = false) {
  let mood = first;
  let isNight = isFirstNight;
  let to = createRows(first, isNight);
  let from = to;
  let share = 1;
  const shown = to.slice();
  const texture = new DataTexture(shown, 1, ROWS, RGBAFormat, UnsignedByteType);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.wrapT = ClampToEdgeWrapping;
  texture.needsUpdate = true;
  const mix = () => {
    const eased = 1 - (1 - share) ** 3;
    for (let at = 0; at < shown.length; at++)
      shown[at] = getByte(from, at) + (getByte(to, at) - getByte(from, at)) * eased + 0.5;
    texture.needsUpdate = true;
  };
  return {
    texture,
    setMood(next: Mood, transition: "animate" | "instant", night = false): void {
      if (next !== mood || night !== isNight) {
        mood = next;
        isNight = night;
        from = shown.slice();
        to = createRows(next, night);
        share = 0;
      }
      if (transition === "instant") share = 1;
      mix();
    },
    advance(seconds: number): void {
      if (share === 1) return;
      share = Math.min(1, share + seconds / BACKDROP_SECONDS);
      mix();
    },
    dispose(): void {
      texture.dispose();
    },
  };
}
