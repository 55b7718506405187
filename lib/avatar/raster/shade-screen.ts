import { computeAmbient, LIGHT } from "@/lib/avatar/light";
import type { SceneQuads } from "@/lib/avatar/raster/scene-quads";
import type { Bounds, Screen } from "@/lib/avatar/raster/screen";
import { computeSlope, type ShadowMap, type Slope } from "@/lib/avatar/raster/shadow-map";
import { LINEAR } from "@/lib/avatar/raster/srgb";
import type { CameraBasis } from "@/lib/avatar/raster/view";

/** Radius of the soft shadow edges on the avatar, in metres. */
const SHADOW_BLUR = 0.03;

const [AMBIENT_RED, AMBIENT_GREEN, AMBIENT_BLUE] = LIGHT.ambientTint;
const [KEY_RED, KEY_GREEN, KEY_BLUE] = LIGHT.keyTint;

/**
 * Creates a shader that lights a screen and averages samples x samples into a pixel. Its result is RGBA per pixel:
 * linear light, premultiplied by coverage; valid until the next screen is shaded.
 * @param step shadows are sampled at every nth pixel along each side; between them a surface keeps its light
 */
export function createShader(scene: SceneQuads, shadow: ShadowMap, step = 1) {
  const light = faceLight(scene);
  let shaded = new Float32Array(0);
  return (screen: Screen, drawn: Bounds, view: CameraBasis, samples: number): Float32Array => {
    const size = ((screen.width * screen.rows) / (samples * samples)) * 4;
    if (shaded.length < size) shaded = new Float32Array(size);
    shaded.fill(0);
    shadeScreen(shaded, screen, drawn, scene, light, view, shadow, samples, step);
    return shaded;
  };
}

function shadeScreen(
  shaded: Float32Array,
  screen: Screen,
  drawn: Bounds,
  scene: SceneQuads,
  { ambient, key, slopes }: ReturnType<typeof faceLight>,
  view: CameraBasis,
  shadow: ShadowMap,
  samples: number,
  step: number,
): void {
  const { near: nears, quad: quads, light: lights } = screen;
  const { colors } = scene;
  const width = screen.width / samples;
  // Nothing is visible outside of these pixels.
  const firstX = Math.max(0, Math.floor(drawn.left / samples));
  const endX = Math.min(width, Math.ceil(drawn.right / samples) + 1);
  const firstY = Math.max(0, Math.floor((drawn.top - screen.top) / samples));
  const endY = Math.min(screen.rows / samples, Math.ceil((drawn.bottom - screen.top) / samples) + 1);
  const cover = 1 / (samples * samples);
  const share = cover / 255;
  const { eye, right, up, ahead, scale } = view;
  const middleX = view.middleX - 0.5;
  const middleY = view.middleY - 0.5 - screen.top;
  // The surface last sampled in each cell of step x step pixels, and the key light on it.
  const cellQuads = new Int32Array(Math.ceil(width / step));
  const cellDirect = new Float32Array(cellQuads.length);
  for (let row = firstY; row < endY; row++) {
    if (row === firstY || row % step === 0) cellQuads.fill(-1);
    for (let column = firstX; column < endX; column++) {
      let [red, green, blue, coverage] = [0, 0, 0, 0];
      let shadedQuad = -1;
      let direct = 0;
      // Baked light of the samples that see the shaded quad.
      let baked = 0;
      for (let sample = 0; sample < samples * samples; sample++) {
        const x = column * samples + (sample % samples);
        const y = row * samples + ((sample / samples) | 0);
        const at = y * screen.width + x;
        const near = nears[at]!;
        if (near === 0) continue;
        const quad = quads[at]!;
        // Shadows are soft: one sample per pixel and surface is enough.
        if (quad !== shadedQuad) {
          if (baked > 0) {
            const light = baked * share;
            const around = ambient[shadedQuad]!;
            red += LINEAR[colors[shadedQuad * 3]!]! * light * (around * AMBIENT_RED + direct * KEY_RED);
            green += LINEAR[colors[shadedQuad * 3 + 1]!]! * light * (around * AMBIENT_GREEN + direct * KEY_GREEN);
            blue += LINEAR[colors[shadedQuad * 3 + 2]!]! * light * (around * AMBIENT_BLUE + direct * KEY_BLUE);
            baked = 0;
          }
          shadedQuad = quad;
          const cell = (column / step) | 0;
          if (step > 1 && cellQuads[cell] === quad) {
            direct = cellDirect[cell]!;
            baked = lights[at]!;
            coverage += cover;
            continue;
          }
          direct = key[quad]!;
          if (direct > 0) {
            const depth = 1 / near;
            const u = (x - middleX) / scale;
            const v = (middleY - y) / scale;
            direct *= shadow.lightAt(
              eye[0] + (ahead[0] + right[0] * u + up[0] * v) * depth,
              eye[1] + (ahead[1] + right[1] * u + up[1] * v) * depth,
              eye[2] + (ahead[2] + right[2] * u + up[2] * v) * depth,
              slopes[quad]!,
              SHADOW_BLUR,
            );
          }
          cellQuads[cell] = quad;
          cellDirect[cell] = direct;
        }
        baked += lights[at]!;
        coverage += cover;
      }
      if (coverage === 0) continue;
      const light = baked * share;
      const around = ambient[shadedQuad]!;
      red += LINEAR[colors[shadedQuad * 3]!]! * light * (around * AMBIENT_RED + direct * KEY_RED);
      green += LINEAR[colors[shadedQuad * 3 + 1]!]! * light * (around * AMBIENT_GREEN + direct * KEY_GREEN);
      blue += LINEAR[colors[shadedQuad * 3 + 2]!]! * light * (around * AMBIENT_BLUE + direct * KEY_BLUE);
      const pixel = (row * width + column) * 4;
      shaded[pixel] = red;
      shaded[pixel + 1] = green;
      shaded[pixel + 2] = blue;
      shaded[pixel + 3] = coverage;
    }
  }
}

/** Returns each quad's ambient and unshadowed key light, and its slope in the key light. */
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
    ambient[quad] = computeAmbient(ny / length);
    slopes.push(computeSlope(nx / length, ny / length, nz / length));
    key[quad] = LIGHT.keyStrength * Math.max(0, (nx * LIGHT.key[0] + ny * LIGHT.key[1] + nz * LIGHT.key[2]) / length);
  }
  return { ambient, key, slopes };
}
