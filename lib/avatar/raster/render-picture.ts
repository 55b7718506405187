import type { MoodClip } from "@/lib/avatar/clips/clip";
import { clipOf } from "@/lib/avatar/clips/clip-of";
import { type Camera, cameraOf, type Framing, pushedShot, SHOTS, type Shot, VIEW_SHOTS } from "@/lib/avatar/framing";
import { restPose, skinMatrices } from "@/lib/avatar/pose";
import { backdropAt, backdropStops } from "@/lib/avatar/raster/backdrop";
import { createFloor } from "@/lib/avatar/raster/floor";
import { anchorsOf, sceneQuads } from "@/lib/avatar/raster/scene-quads";
import { createScreen, drawQuads, reuseScreen } from "@/lib/avatar/raster/screen";
import { createShader } from "@/lib/avatar/raster/shade-screen";
import { shadowMap } from "@/lib/avatar/raster/shadow-map";
import { srgbByte } from "@/lib/avatar/raster/srgb";
import { project, viewOf } from "@/lib/avatar/raster/view";
import type { Avatar } from "@/lib/avatar/types";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import type { View } from "@/lib/shared/views";

export interface PictureRequest {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly framing: Framing;
  /** From where a poster is seen. Default `three-quarter`. */
  readonly view?: View;
  readonly mood: Mood;
  /** Moment of the loop 0..1; the mood's still frame when not given. */
  readonly playhead?: number;
  /** The mood's backdrop, the collection's blue, or none (transparent). */
  readonly background: "mood" | "studio" | "none";
  /** Samples a pixel along each side. Default 2. */
  readonly samples?: number;
}

/**
 * Draws an avatar in a mood as the live scene shows it.
 * @returns width x height RGBA bytes, sRGB, straight alpha, top row first.
 */
export function renderPicture(avatar: Avatar, request: PictureRequest): Uint8ClampedArray {
  const clip = clipOf(request.mood);
  const playhead = request.playhead ?? moodRecord(request.mood).still;
  const { framing, view = "three-quarter" } = request;
  const shot = framing === "poster" ? pushedIn(VIEW_SHOTS[view], avatar, clip, playhead) : SHOTS[framing];
  return renderClip(avatar, clip, playhead, cameraOf(shot, request.width / request.height), request);
}

/** A shot with the camera where the mood pushes it. */
function pushedIn(shot: Shot, avatar: Avatar, clip: MoodClip, playhead: number): Shot {
  const push = clip.push?.(playhead) ?? 0;
  if (push === 0) return shot;
  const pose = restPose();
  clip.pose(playhead, pose, avatar.rig);
  return pushedShot(shot, push, anchorsOf(avatar, skinMatrices(avatar.rig, pose)).head);
}

type ClipRequest = Pick<PictureRequest, "width" | "height" | "mood" | "background" | "samples">;

/** As renderPicture, with a clip and camera of the caller's. */
export function renderClip(
  avatar: Avatar,
  clip: MoodClip,
  playhead: number,
  camera: Camera,
  request: ClipRequest,
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(request.width * request.height * 4);
  for (const band of renderBands(avatar, clip, playhead, camera, request)) {
    pixels.set(band.pixels, band.top * request.width * 4);
  }
  return pixels;
}

/** Some rows of a picture: RGBA bytes of `rows` rows from row `top` on. They hold until the next band is asked for. */
export interface Band {
  readonly top: number;
  readonly rows: number;
  readonly pixels: Uint8ClampedArray;
}

/** As renderClip, a band of rows at a time from the top down, for pictures too large to be held whole. */
export function* renderBands(
  avatar: Avatar,
  clip: MoodClip,
  playhead: number,
  camera: Camera,
  { width, height, mood, background, samples = 2 }: ClipRequest,
): Generator<Band> {
  const scene = sceneQuads(avatar, clip, playhead);
  const shadow = shadowMap(scene, height > PRINT_ROWS ? 3 : 1);
  const shade = createShader(scene, shadow);
  const fine = viewOf(camera, width * samples, height * samples);
  const points = new Float32Array(scene.corners.length);
  project(fine, scene.corners, points);
  const backdrop = background === "none" ? null : backdropStops(background === "mood" ? mood : "default");
  const floorAt = createFloor(viewOf(camera, width, height), scene, shadow);
  const pixels = new Uint8ClampedArray(width * Math.min(BAND_ROWS, height) * 4);
  const memory = createScreen(fine.width, 0, Math.min(BAND_ROWS, height) * samples);
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    const screen = reuseScreen(memory, top * samples, rows * samples);
    drawQuads(screen, { points, light: scene.light, flipped: scene.flipped });
    const band = { top, rows, pixels: pixels.subarray(0, rows * width * 4) };
    composeBand(band, shade(screen, fine, samples), floorAt, { width, height }, backdrop);
    yield band;
  }
}

/** Taller pictures are prints: their shadows are drawn finer. */
const PRINT_ROWS = 2000;

/** Rows of the picture drawn at a time: what is needed beside the picture itself stays within a few dozen megabytes. */
const BAND_ROWS = 128;

/** Lays avatar over floor shadow over backdrop, for the rows of a band. */
function composeBand(
  { top, rows, pixels }: Band,
  shaded: Float32Array,
  floorAt: (x: number, y: number) => number,
  { width, height }: Pick<PictureRequest, "width" | "height">,
  backdrop: ReturnType<typeof backdropStops> | null,
): void {
  for (let row = 0; row < rows; row++) {
    const y = top + row;
    const [r, g, b] = backdrop === null ? BLACK : backdropAt(backdrop, (y + 0.5) / height);
    for (let x = 0; x < width; x++) {
      const at = (row * width + x) * 4;
      const cover = shaded[at + 3]!;
      const dark = cover >= 1 ? 0 : floorAt(x, y) * (1 - cover);
      const clear = 1 - cover - dark;
      if (backdrop === null && cover + dark <= 0) {
        pixels.fill(0, at, at + 4);
        continue;
      }
      // Without a backdrop the colour is what covers, unmixed (straight alpha).
      const share = backdrop === null ? 1 / (cover + dark) : 1;
      const behind = backdrop === null ? 0 : clear;
      pixels[at] = srgbByte(shaded[at]! * share + r * behind);
      pixels[at + 1] = srgbByte(shaded[at + 1]! * share + g * behind);
      pixels[at + 2] = srgbByte(shaded[at + 2]! * share + b * behind);
      pixels[at + 3] = backdrop === null ? (cover + dark) * 255 : 255;
    }
  }
}

const BLACK = [0, 0, 0] as const;
