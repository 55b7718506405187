import { ambientOf, LIGHT } from "@/lib/avatar/light";
import type { SceneQuads } from "@/lib/avatar/raster/scene-quads";
import type { Screen } from "@/lib/avatar/raster/screen";
import { type ShadowMap, type Slope, slopeOf } from "@/lib/avatar/raster/shadow-map";
import { LINEAR } from "@/lib/avatar/raster/srgb";
import type { View } from "@/lib/avatar/raster/view";

/** Radius of the soft shadow edges on the avatar, in metres. */
const SHADOW_BLUR = 0.03;

/**
 * Lights what a screen sees and averages samples x samples into a pixel.
 * The result is RGBA a pixel: linear light, premultiplied by coverage.
 */
export function createShader(scene: SceneQuads, shadow: ShadowMap) {
  const light = faceLight(scene);
  return (screen: Screen, view: View, samples: number): Float32Array =>
    shadeScreen(screen, scene, light, view, shadow, samples);
}

function shadeScreen(
  screen: Screen,
  scene: SceneQuads,
  { ambient, key, slopes }: ReturnType<typeof faceLight>,
  view: View,
  shadow: ShadowMap,
  samples: number,
): Float32Array {
  const width = screen.width / samples;
  const height = screen.rows / samples;
  const shaded = new Float32Array(width * height * 4);
  const cover = 1 / (samples * samples);
  const share = cover / 255;
  const { eye, right, up, ahead, scale } = view;
  for (let y = 0; y < screen.rows; y++) {
    const v = (view.height / 2 - (screen.top + y) - 0.5) / scale;
    const rowOut = ((y / samples) | 0) * width;
    for (let x = 0; x < screen.width; x++) {
      const pixel = y * screen.width + x;
      const near = screen.near[pixel]!;
      if (near === 0) continue;
      const quad = screen.quad[pixel]!;
      let direct = key[quad]!;
      if (direct > 0) {
        const depth = 1 / near;
        const u = (x + 0.5 - screen.width / 2) / scale;
        direct *= shadow.lightAt(
          eye[0] + (ahead[0] + right[0] * u + up[0] * v) * depth,
          eye[1] + (ahead[1] + right[1] * u + up[1] * v) * depth,
          eye[2] + (ahead[2] + right[2] * u + up[2] * v) * depth,
          slopes[quad]!,
          SHADOW_BLUR,
        );
      }
      const light = (ambient[quad]! + direct) * screen.light[pixel]! * share;
      const out = (rowOut + ((x / samples) | 0)) * 4;
      shaded[out] = shaded[out]! + LINEAR[scene.colors[quad * 3]!]! * light;
      shaded[out + 1] = shaded[out + 1]! + LINEAR[scene.colors[quad * 3 + 1]!]! * light;
      shaded[out + 2] = shaded[out + 2]! + LINEAR[scene.colors[quad * 3 + 2]!]! * light;
      shaded[out + 3] = shaded[out + 3]! + cover;
    }
  }
  return shaded;
}

/** Ambient and unshadowed key light of every quad, and how it slopes in the key light. */
function faceLight(scene: SceneQuads): { ambient: Float32Array; key: Float32Array; slopes: Slope[] } {
  const ambient = new Float32Array(scene.count);
  const key = new Float32Array(scene.count);
  const slopes: Slope[] = [];
  const c = scene.corners;
  for (let quad = 0; quad < scene.count; quad++) {
    const o = quad * 12;
    const [ax, ay, az] = [c[o + 6]! - c[o]!, c[o + 7]! - c[o + 1]!, c[o + 8]! - c[o + 2]!];
    const [bx, by, bz] = [c[o + 9]! - c[o + 3]!, c[o + 10]! - c[o + 4]!, c[o + 11]! - c[o + 5]!];
    const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
    const length = Math.hypot(nx, ny, nz) || 1;
    ambient[quad] = ambientOf(ny / length);
    slopes.push(slopeOf(nx / length, ny / length, nz / length));
    key[quad] = LIGHT.keyStrength * Math.max(0, (nx * LIGHT.key[0] + ny * LIGHT.key[1] + nz * LIGHT.key[2]) / length);
  }
  return { ambient, key, slopes };
}
