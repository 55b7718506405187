import type { MoodClip } from "@/lib/avatar/clips/clip";
import { getClip } from "@/lib/avatar/clips/get-clip";
import {
  type Camera,
  followHead,
  placeCamera,
  pushShot,
  SHOTS,
  type Shot,
  type ShotFraming,
  VIEW_SHOTS,
  widenShot,
} from "@/lib/avatar/framing";
import { computeSkinMatrices, createRestPose } from "@/lib/avatar/pose";
import { createFloor, type Floor } from "@/lib/avatar/raster/floor";
import { findRestingHead, placeAnchors, poseScene } from "@/lib/avatar/raster/scene-quads";
import {
  closeSeams,
  drawQuads,
  measureBounds,
  reuseScreen,
  type ScreenMemory,
  sortQuadsIntoBands,
  takeScreen,
} from "@/lib/avatar/raster/screen";
import { createShader } from "@/lib/avatar/raster/shade-screen";
import { createShadowMap } from "@/lib/avatar/raster/shadow-map";
import { mixStops, toSrgbByte } from "@/lib/avatar/raster/srgb";
import { createView, project } from "@/lib/avatar/raster/view";
import type { Avatar } from "@/lib/avatar/types";
import { getBackdropStops } from "@/lib/shared/backdrop";
import { getMood, type Mood } from "@/lib/shared/moods";
import { getFloat, getUint32 } from "@/lib/shared/typed-arrays";
import type { View } from "@/lib/shared/views";

interface PictureOptions {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly framing: ShotFraming;
  /** Side that a poster shows. Default `three-quarter`. */
  readonly view?: View;
  readonly mood: Mood;
  /** Moment of the loop 0..1; the mood's still frame when not given. */
  readonly playhead?: number;
  /** The mood's backdrop, the collection's blue, or none (transparent). */
  readonly background: "mood" | "studio" | "none";
  /** Samples per pixel along each side. Default 2. */
  readonly samples?: number;
  /** Soft shadows are sampled at every nth pixel along each side. Default 1. */
  readonly shadowStep?: number;
  /** Kept by the caller between pictures, for reuse. */
  readonly memory?: ScreenMemory;
}

/** Draws an avatar as the live scene shows it. @returns RGBA bytes, sRGB, straight alpha, top row first. */
export function renderPicture(avatar: Avatar, request: PictureOptions): Uint8ClampedArray {
  const { framing, view = "three-quarter" } = request;
  if (framing === "full") {
    const camera = placeCamera(widenShot(SHOTS.full, request.mood), request.width / request.height);
    return renderClip(avatar, getClip(request.mood), getPlayhead(request), camera, request);
  }
  const shot = framing === "poster" ? VIEW_SHOTS[view] : SHOTS.portrait;
  return renderShot(avatar, widenShot(shot, request.mood), request);
}

type ShotRequest = ClipRequest & Pick<PictureOptions, "playhead">;

/** As renderPicture, from the caller's shot, which follows the head and the mood's push. */
export function renderShot(avatar: Avatar, shot: Shot, request: ShotRequest): Uint8ClampedArray {
  return joinBands(renderShotBands(avatar, shot, request), request);
}

/** As renderShot, a band of rows at a time. */
export function renderShotBands(avatar: Avatar, shot: Shot, request: ShotRequest): Generator<Band> {
  const clip = getClip(request.mood);
  const playhead = getPlayhead(request);
  const camera = placeCamera(movedWith(shot, avatar, clip, playhead), request.width / request.height);
  return renderBands(avatar, clip, playhead, camera, request);
}

const getPlayhead = ({ mood, playhead }: ShotRequest): number => playhead ?? getMood(mood).still;

/** Moves a shot with the head and the mood's push. */
function movedWith(shot: Shot, avatar: Avatar, clip: MoodClip, playhead: number): Shot {
  const push = clip.push?.(playhead) ?? 0;
  if (push === 0 && shot.follow === 0) return shot;
  const pose = createRestPose();
  clip.pose(playhead, pose, avatar.rig);
  const { head } = placeAnchors(avatar, computeSkinMatrices(avatar.rig, pose));
  return pushShot(followHead(shot, findRestingHead(avatar.rig), head), push, head);
}

type ClipRequest = Omit<PictureOptions, "framing" | "view" | "playhead">;

/** As renderPicture, with the caller's clip and camera. */
export function renderClip(
  avatar: Avatar,
  clip: MoodClip,
  playhead: number,
  camera: Camera,
  request: ClipRequest,
): Uint8ClampedArray {
  return joinBands(renderBands(avatar, clip, playhead, camera, request), request);
}

function joinBands(bands: Iterable<Band>, { width, height }: ClipRequest): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const band of bands) pixels.set(band.pixels, band.top * width * 4);
  return pixels;
}

/** As renderClip, a band of rows at a time from the top down, for pictures too large for memory. */
export function* renderBands(
  avatar: Avatar,
  clip: MoodClip,
  playhead: number,
  camera: Camera,
  { width, height, mood, background, samples = 2, shadowStep = 1, memory }: ClipRequest,
): Generator<Band> {
  const scene = poseScene(avatar, clip, playhead);
  const shadow = createShadowMap(scene, height > PRINT_ROWS ? 3 : 1, memory);
  const shade = createShader(scene, shadow, shadowStep);
  const fine = createView(camera, width * samples, height * samples);
  const points = new Float32Array(scene.corners.length);
  project(fine, scene.corners, points);
  closeSeams(points);
  const backdrop = background === "none" ? null : getBackdropStops(background === "mood" ? mood : "default");
  const drawn = measureBounds(points);
  const projected = { points, light: scene.light, flipped: scene.flipped };
  const bands = sortQuadsIntoBands(projected, BAND_ROWS * samples, fine.height);
  const floor = createFloor(createView(camera, width, height), scene, shadow);
  const pixels = new Uint8ClampedArray(width * Math.min(BAND_ROWS, height) * 4);
  const blank = takeScreen(memory, "scene", fine.width, Math.min(BAND_ROWS, height) * samples);
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    const screen = reuseScreen(blank, top * samples, rows * samples);
    drawQuads(screen, projected, bands[top / BAND_ROWS]);
    const band = { top, rows, pixels: pixels.subarray(0, rows * width * 4) };
    const shaded = {
      light: shade(screen, drawn, fine, samples),
      first: drawn.left / samples,
      end: drawn.right / samples,
    };
    composeBand(band, shaded, floor, { width, height }, backdrop);
    yield band;
  }
}

/** Taller pictures are prints: their shadows are drawn finer. */
const PRINT_ROWS = 2000;

/** Rows drawn at a time: the memory needed beside the picture itself stays within a few dozen megabytes. */
const BAND_ROWS = 128;

/** Some rows of a picture: RGBA bytes of `rows` rows from row `top` on. Valid until the next band is requested. */
export interface Band {
  readonly top: number;
  readonly rows: number;
  readonly pixels: Uint8ClampedArray;
}

/** The visible scene in a band. */
interface Shaded {
  /** As createShader returns it. */
  readonly light: Float32Array;
  /** The columns that show the scene. */
  readonly first: number;
  readonly end: number;
}

/** Composites avatar over floor shadow over backdrop, for the rows of a band. */
function composeBand(
  { top, rows, pixels }: Band,
  { light, first: firstColumn, end: endColumn }: Shaded,
  floor: Floor,
  { width, height }: { readonly width: number; readonly height: number },
  backdrop: ReturnType<typeof getBackdropStops> | null,
): void {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  for (let row = 0; row < rows; row++) {
    const y = top + row;
    const [r, g, b] = backdrop === null ? BLACK : mixStops(backdrop, (y + 0.5) / height);
    const start = row * width;
    pixels.set([toSrgbByte(r), toSrgbByte(g), toSrgbByte(b), backdrop === null ? 0 : 255], start * 4);
    words.fill(getUint32(words, start), start, start + width);
    const [first, end] = floor.getSpan(y);
    const last = Math.min(width - 1, Math.max(end, Math.ceil(endColumn) + 1));
    for (let x = Math.max(0, Math.min(first, Math.floor(firstColumn))); x <= last; x++) {
      const at = (start + x) * 4;
      const cover = getFloat(light, at + 3);
      const dark = cover >= 1 || x < first || x >= end ? 0 : floor.darknessAt(x, y) * (1 - cover);
      if (cover + dark <= 0) continue;
      if (cover >= 1) {
        pixels[at] = toSrgbByte(getFloat(light, at));
        pixels[at + 1] = toSrgbByte(getFloat(light, at + 1));
        pixels[at + 2] = toSrgbByte(getFloat(light, at + 2));
        pixels[at + 3] = 255;
        continue;
      }
      // Without a backdrop the colour stays unmixed (straight alpha).
      const share = backdrop === null ? 1 / (cover + dark) : 1;
      const behind = backdrop === null ? 0 : 1 - cover - dark;
      pixels[at] = toSrgbByte(getFloat(light, at) * share + r * behind);
      pixels[at + 1] = toSrgbByte(getFloat(light, at + 1) * share + g * behind);
      pixels[at + 2] = toSrgbByte(getFloat(light, at + 2) * share + b * behind);
      pixels[at + 3] = backdrop === null ? (cover + dark) * 255 : 255;
    }
  }
}

const BLACK = [0, 0, 0] as const;
