import type { MoodClip } from "@/lib/avatar/clips/clip";
import { clipOf } from "@/lib/avatar/clips/clip-of";
import { type Camera, cameraOf, type Framing, SHOTS } from "@/lib/avatar/framing";
import { backdropAt, backdropStops } from "@/lib/avatar/raster/backdrop";
import { createScreen, fillTriangle } from "@/lib/avatar/raster/fill-triangle";
import { floorShade } from "@/lib/avatar/raster/floor";
import { sceneQuads } from "@/lib/avatar/raster/scene-quads";
import { shadeScreen } from "@/lib/avatar/raster/shade-screen";
import { shadowMap } from "@/lib/avatar/raster/shadow-map";
import { LINEAR, srgbByte } from "@/lib/avatar/raster/srgb";
import { project, viewOf } from "@/lib/avatar/raster/view";
import type { Avatar } from "@/lib/avatar/types";
import { type Mood, moodRecord } from "@/lib/shared/moods";

export interface PictureRequest {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly framing: Framing;
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
  const camera = cameraOf(SHOTS[request.framing], request.width / request.height);
  return renderClip(avatar, clip, playhead, camera, request);
}

/** As renderPicture, with a clip and camera of the caller's. */
export function renderClip(
  avatar: Avatar,
  clip: MoodClip,
  playhead: number,
  camera: Camera,
  {
    width,
    height,
    mood,
    background,
    samples = 2,
  }: Pick<PictureRequest, "width" | "height" | "mood" | "background" | "samples">,
): Uint8ClampedArray {
  const scene = sceneQuads(avatar, clip, playhead);
  const shadow = shadowMap(scene);
  const view = viewOf(camera, width * samples, height * samples);
  const screen = createScreen(view.width, view.height);
  const points = new Float32Array(scene.corners.length);
  project(view, scene.corners, points);
  for (let quad = 0; quad < scene.count; quad++) {
    const turn = scene.flipped[quad]!;
    const [a, b, c, d] = [turn, turn + 1, turn + 2, (turn + 3) & 3] as const;
    const at = (corner: number) => quad * 12 + corner * 3;
    const light = (corner: number) => scene.light[quad * 4 + corner]!;
    const [pa, pb, pc, pd] = [at(a), at(b), at(c & 3), at(d)];
    fillTriangle(
      screen,
      quad,
      points[pa]!,
      points[pa + 1]!,
      points[pa + 2]!,
      light(a),
      points[pb]!,
      points[pb + 1]!,
      points[pb + 2]!,
      light(b),
      points[pc]!,
      points[pc + 1]!,
      points[pc + 2]!,
      light(c & 3),
    );
    fillTriangle(
      screen,
      quad,
      points[pa]!,
      points[pa + 1]!,
      points[pa + 2]!,
      light(a),
      points[pc]!,
      points[pc + 1]!,
      points[pc + 2]!,
      light(c & 3),
      points[pd]!,
      points[pd + 1]!,
      points[pd + 2]!,
      light(d),
    );
  }
  const shaded = shadeScreen(screen, scene, view, shadow, samples);
  return compose(shaded, floorShade(viewOf(camera, width, height), scene, shadow), width, height, mood, background);
}

/** Lays avatar over floor shadow over backdrop. */
function compose(
  shaded: Float32Array,
  floor: Float32Array,
  width: number,
  height: number,
  mood: Mood,
  background: PictureRequest["background"],
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const stops = background === "none" ? null : backdropStops(background === "mood" ? mood : "default");
  for (let y = 0; y < height; y++) {
    const back = stops && backdropAt(stops, (y + 0.5) / height);
    const [r, g, b] = back ? (back.map((part) => LINEAR[Math.round(part)]!) as [number, number, number]) : [0, 0, 0];
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const cover = shaded[at + 3]!;
      const dark = floor[y * width + x]! * (1 - cover);
      if (back === null) {
        const alpha = cover + dark;
        if (alpha === 0) continue;
        pixels[at] = srgbByte(shaded[at]! / alpha);
        pixels[at + 1] = srgbByte(shaded[at + 1]! / alpha);
        pixels[at + 2] = srgbByte(shaded[at + 2]! / alpha);
        pixels[at + 3] = alpha * 255;
      } else {
        const left = 1 - cover - dark;
        pixels[at] = srgbByte(shaded[at]! + r * left);
        pixels[at + 1] = srgbByte(shaded[at + 1]! + g * left);
        pixels[at + 2] = srgbByte(shaded[at + 2]! + b * left);
        pixels[at + 3] = 255;
      }
    }
  }
  return pixels;
}
