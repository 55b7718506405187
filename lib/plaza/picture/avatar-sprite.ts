import { getClip } from "@/lib/avatar/clips/get-clip";
import { poseScene } from "@/lib/avatar/raster/scene-quads";
import { drawQuads, measureBounds, type ScreenMemory, takeScreen } from "@/lib/avatar/raster/screen";
import { createShader } from "@/lib/avatar/raster/shade-screen";
import { createShadowMap } from "@/lib/avatar/raster/shadow-map";
import { toLinear } from "@/lib/avatar/raster/srgb";
import { type CameraBasis, project } from "@/lib/avatar/raster/view";
import type { Avatar } from "@/lib/avatar/types";
import { MINI, MINI_GRID, MINI_LAYER, MINI_TEXEL, type MiniPack } from "@/lib/plaza/data/mini-pack";
import { REACH } from "@/lib/plaza/picture/figure-sprite";
import type { TileSprite } from "@/lib/plaza/picture/tile-canvas";
import { SOUTH_SCALE, UP_SCALE } from "@/lib/shared/plaza-picture/projection";
import { addFloat, getDouble, getFloat, throwOutside } from "@/lib/shared/typed-arrays";

/** Linear light of each value of five bits. */
const LINEAR_5 = Float32Array.from({ length: 32 }, (_, value) => toLinear(value / 31));

/** Texels of one pixel of a row or column: the first one, and the weights of all of them. */
interface Share {
  readonly first: number;
  readonly weights: Float64Array;
}

/** Shares of `texels` texels, each `size` pixels, that begin `at` pixels after the first pixel. */
function computeShares(texels: number, size: number, at: number, pixels: number): Share[] {
  return Array.from({ length: pixels }, (_, pixel) => {
    const from = Math.max(0, (pixel - at) / size);
    const to = Math.min(texels, (pixel + 1 - at) / size);
    const first = Math.floor(from);
    const weights: number[] = [];
    for (let texel = first; texel < to; texel++) {
      weights.push((Math.min(to, texel + 1) - Math.max(from, texel)) * size);
    }
    return { first, weights: Float64Array.from(weights) };
  });
}

/** A mini's pixel size and shares at a scale; pixels average whole texels, so that no size flickers. */
export interface MiniFrame {
  readonly wide: number;
  readonly high: number;
  readonly columns: readonly Share[];
  readonly rows: readonly Share[];
}

/**
 * Maps a mini's texels to pixels.
 * @param scale pixels per metre
 * @param aside @param down 0..1: offsets of the left edge and the feet within their pixels
 */
export function getMiniFrame(scale: number, aside: number, down: number): MiniFrame {
  const size = MINI_TEXEL * scale;
  const wide = Math.ceil(MINI.wide * size + aside);
  const tall = MINI.high * size * UP_SCALE;
  const high = Math.ceil(tall) + 1;
  return {
    wide,
    high,
    columns: computeShares(MINI.wide, size, aside, wide),
    // The feet stand in the last row of pixels.
    rows: computeShares(MINI.high, size * UP_SCALE, high - 1 + down - tall, high),
  };
}

/** Draws the front of the `nth` mini of a cell. */
export function drawMiniSprite(
  { pixels: texels }: MiniPack,
  nth: number,
  { wide, high, columns, rows }: MiniFrame,
): TileSprite {
  const left = (nth % MINI_GRID) * MINI.wide * MINI.views;
  const bottom = Math.floor(nth / MINI_GRID) * MINI.high;
  const pixels = new Float32Array(wide * high * 4);
  for (let y = 0; y < high; y++) {
    const row = rows[y] ?? throwOutside(rows, y);
    for (let j = 0; j < row.weights.length; j++) {
      const rowWeight = getDouble(row.weights, j);
      // Texel rows start at the bottom.
      const line = (bottom + MINI.high - 1 - row.first - j) * MINI_LAYER.wide + left;
      for (let x = 0; x < wide; x++) {
        const column = columns[x] ?? throwOutside(columns, x);
        const to = (y * wide + x) * 4;
        for (let i = 0; i < column.weights.length; i++) {
          const from = line + column.first + i;
          const texel = texels[from] ?? throwOutside(texels, from);
          if ((texel & 1) === 0) continue;
          const share = rowWeight * (column.weights[i] ?? throwOutside(column.weights, i));
          for (let part = 0; part < 3; part++) {
            const level = (texel >> (11 - part * 5)) & 31;
            const light = LINEAR_5[level] ?? throwOutside(LINEAR_5, level);
            pixels[to + part] = (pixels[to + part] ?? throwOutside(pixels, to + part)) + light * share;
          }
          addFloat(pixels, to + 3, share);
        }
      }
    }
  }
  return { pixels, wide, high };
}

const SAMPLES = 2;
/** Camera distance in metres: nearly orthographic, and near enough for the depth's precision. */
const CAMERA_DISTANCE_M = 400;

/**
 * Draws an avatar in its calm mood at full detail: corner light, face, self-shadows. Size and turn as in
 * `drawFigureSprite`.
 * @param playhead moment of the calm mood's loop, 0..1
 */
export function drawAvatarSprite(
  avatar: Avatar,
  yaw: number,
  scale: number,
  playhead: number,
  memory: ScreenMemory,
): TileSprite {
  const scene = poseScene(avatar, getClip("default"), playhead);
  rotateCorners(scene.corners, yaw);
  const wide = Math.ceil(2 * REACH.aside * scale);
  const high = Math.ceil((REACH.up + REACH.down) * scale);
  const view = createSpriteView(wide * SAMPLES, high * SAMPLES, scale * SAMPLES);
  const points = new Float32Array(scene.corners.length);
  project(view, scene.corners, points);
  const screen = takeScreen(memory, "scene", view.width, view.height);
  drawQuads(screen, { points, light: scene.light, flipped: scene.flipped });
  const shade = createShader(scene, createShadowMap(scene, 1, memory));
  return { pixels: shade(screen, measureBounds(points), view, SAMPLES), wide, high };
}

/** Camera from the south and above that puts the feet where sprites have them. */
function createSpriteView(width: number, height: number, scale: number): CameraBasis {
  // The middle of the sprite, in metres of the picture below the feet.
  const down = height / scale / 2 - REACH.up;
  const aside = width / scale / 2 - REACH.aside;
  const [ahead, up, right] = [
    [0, -SOUTH_SCALE, -UP_SCALE],
    [0, UP_SCALE, -SOUTH_SCALE],
    [1, 0, 0],
  ] as const;
  return {
    eye: [aside, -down * up[1] - ahead[1] * CAMERA_DISTANCE_M, -down * up[2] - ahead[2] * CAMERA_DISTANCE_M],
    right,
    up,
    ahead,
    scale: scale * CAMERA_DISTANCE_M,
    width,
    height,
    middleX: width / 2,
    middleY: height / 2,
  };
}

function rotateCorners(corners: Float32Array, yaw: number): void {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  for (let at = 0; at < corners.length; at += 3) {
    const [x, z] = [getFloat(corners, at), getFloat(corners, at + 2)];
    corners[at] = x * cos + z * sin;
    corners[at + 2] = z * cos - x * sin;
  }
}
