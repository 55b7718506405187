import { computeAmbient, LIGHT, SHADOW } from "@/lib/avatar/light";
import type { SceneQuads } from "@/lib/avatar/raster/scene-quads";
import type { Bounds, Screen } from "@/lib/avatar/raster/screen";
import { computeSlope, type ShadowMap, type Slope } from "@/lib/avatar/raster/shadow-map";
import { LINEAR } from "@/lib/avatar/raster/srgb";
import { type CameraBasis, cross, minus } from "@/lib/avatar/raster/view";
import { getFloat, getInt32, getTriple, throwOutside } from "@/lib/shared/typed-arrays";

const [AMBIENT_RED, AMBIENT_GREEN, AMBIENT_BLUE] = LIGHT.ambientTint;
const [KEY_RED, KEY_GREEN, KEY_BLUE] = LIGHT.keyTint;

/**
 * Creates a shader that lights a screen and averages samples x samples into a pixel. Its result is RGBA per pixel:
 * linear light, premultiplied by coverage; valid until the next screen is shaded.
 * @param step shadows are sampled at every nth pixel along each side; between them a small surface keeps its light
 */
export function createShader(scene: SceneQuads, shadow: ShadowMap, step = 1) {
  const light = lightQuads(scene);
  let shaded = new Float32Array(0);
  return (screen: Screen, drawn: Bounds, view: CameraBasis, samples: number): Float32Array => {
    const size = ((screen.width * screen.rows) / (samples * samples)) * 4;
    if (shaded.length < size) shaded = new Float32Array(size);
    shaded.fill(0);
    shadeScreen(shaded, screen, drawn, light, view, shadow, samples, step);
    return shaded;
  };
}

function shadeScreen(
  shaded: Float32Array,
  screen: Screen,
  drawn: Bounds,
  { ambient, key, slopes, colors }: ReturnType<typeof lightQuads>,
  view: CameraBasis,
  shadow: ShadowMap,
  samples: number,
  step: number,
): void {
  const { near: nears, quad: quads, light: lights } = screen;
  const width = screen.width / samples;
  // Nothing is visible outside of these pixels.
  const firstX = Math.max(0, Math.floor(drawn.left / samples));
  const endX = Math.min(width, Math.ceil(drawn.right / samples) + 1);
  const firstY = Math.max(0, Math.floor((drawn.top - screen.top) / samples));
  const endY = Math.min(screen.rows / samples, Math.ceil((drawn.bottom - screen.top) / samples) + 1);
  const cover = 1 / (samples * samples);
  const share = cover / 255;
  const sampleAt = createShadowSampler(screen, view, shadow, slopes);
  const shadows = createSurfaceShadows(screen, sampleAt, samples, step);
  for (let row = firstY; row < endY; row++) {
    shadows.startRow(row);
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
        if ((nears[at] ?? throwOutside(nears, at)) === 0) continue;
        const quad = quads[at] ?? throwOutside(quads, at);
        // Shadows are soft: one sample per pixel and surface is enough.
        if (quad !== shadedQuad) {
          if (baked > 0) {
            const light = baked * share;
            const around = getFloat(ambient, shadedQuad);
            const color = shadedQuad * 3;
            red += getFloat(colors, color) * light * (around * AMBIENT_RED + direct * KEY_RED);
            green += getFloat(colors, color + 1) * light * (around * AMBIENT_GREEN + direct * KEY_GREEN);
            blue += getFloat(colors, color + 2) * light * (around * AMBIENT_BLUE + direct * KEY_BLUE);
            baked = 0;
          }
          shadedQuad = quad;
          direct = getFloat(key, quad);
          if (direct > 0) direct *= shadows.lightAt(column, row, x, y);
        }
        baked += lights[at] ?? throwOutside(lights, at);
        coverage += cover;
      }
      if (coverage === 0) continue;
      const light = baked * share;
      const around = getFloat(ambient, shadedQuad);
      const color = shadedQuad * 3;
      red += getFloat(colors, color) * light * (around * AMBIENT_RED + direct * KEY_RED);
      green += getFloat(colors, color + 1) * light * (around * AMBIENT_GREEN + direct * KEY_GREEN);
      blue += getFloat(colors, color + 2) * light * (around * AMBIENT_BLUE + direct * KEY_BLUE);
      const pixel = (row * width + column) * 4;
      shaded[pixel] = red;
      shaded[pixel + 1] = green;
      shaded[pixel + 2] = blue;
      shaded[pixel + 3] = coverage;
    }
  }
}

/**
 * Side of a cell in pixels. Where all corners of a cell show one surface, its shadow is sampled there and interpolated
 * between: soft edges are wider than a cell. Divides the rows of a band.
 */
const CELL_SIDE = 4;
const CELL_LAST = CELL_SIDE - 1;
/** A cell that is not yet sampled, and one whose corners show different surfaces. */
const UNKNOWN = -1;
const MIXED = -2;

/** Creates the shadows on the surfaces that a screen shows, for rows in ascending order. */
function createSurfaceShadows(
  { width, rows, near: nears, quad: quads }: Screen,
  sampleAt: SampleShadow,
  samples: number,
  step: number,
) {
  // Pixels right of the last whole cell, and below it, belong to cells that stay mixed.
  const columns = Math.floor(width / samples / CELL_SIDE);
  const cellRows = Math.floor(rows / samples / CELL_SIDE);
  /** The surface that all corners of a cell show, or UNKNOWN or MIXED; and the light at its corners. */
  const cellQuads = new Int32Array(columns + 1);
  const cellLights = new Float32Array(columns * 4);
  /** Outside of cells with one surface: the surface last sampled in each step x step pixels, and its light. */
  const stepQuads = new Int32Array(Math.ceil(width / samples / step)).fill(-1);
  const stepLights = new Float32Array(stepQuads.length);
  let cellRow = -1;

  /** Samples a cell at its corners. Returns their surface, or MIXED. */
  const sampleCell = (cell: number): number => {
    const x = cell * CELL_SIDE * samples;
    const y = cellRow * CELL_SIDE * samples;
    const side = CELL_LAST * samples;
    const quad = getInt32(quads, y * width + x);
    for (let corner = 0; corner < 4; corner++) {
      const at = (y + (corner >> 1) * side) * width + x + (corner & 1) * side;
      if (nears[at] === 0 || quads[at] !== quad) return MIXED;
    }
    for (let corner = 0; corner < 4; corner++) {
      cellLights[cell * 4 + corner] = sampleAt(x + (corner & 1) * side, y + (corner >> 1) * side);
    }
    return quad;
  };

  return {
    /** Begins a row of pixels. */
    startRow(row: number): void {
      if (row % step === 0) stepQuads.fill(-1);
      const next = Math.floor(row / CELL_SIDE);
      if (next === cellRow) return;
      cellRow = next;
      cellQuads.fill(cellRow < cellRows ? UNKNOWN : MIXED);
      cellQuads[columns] = MIXED;
    },
    /** Returns the share of the key light 0..1 on the surface in a sample x, y of a pixel of the row. */
    lightAt(column: number, row: number, x: number, y: number): number {
      const quad = getInt32(quads, y * width + x);
      const cell = (column / CELL_SIDE) | 0;
      if (cellQuads[cell] === UNKNOWN) cellQuads[cell] = sampleCell(cell);
      if (cellQuads[cell] === quad) {
        const u = (column - cell * CELL_SIDE) / CELL_LAST;
        const v = (row - cellRow * CELL_SIDE) / CELL_LAST;
        const at = cell * 4;
        const [upperLeft, lowerLeft] = [getFloat(cellLights, at), getFloat(cellLights, at + 2)];
        const upper = upperLeft + (getFloat(cellLights, at + 1) - upperLeft) * u;
        const lower = lowerLeft + (getFloat(cellLights, at + 3) - lowerLeft) * u;
        return upper + (lower - upper) * v;
      }
      if (step === 1) return sampleAt(x, y);
      const at = (column / step) | 0;
      if (stepQuads[at] !== quad) {
        stepQuads[at] = quad;
        stepLights[at] = sampleAt(x, y);
      }
      return getFloat(stepLights, at);
    },
  };
}

/** Returns the share of the key light 0..1 on the surface that a screen shows at x, y. */
type SampleShadow = (x: number, y: number) => number;

/** Creates a function that looks shadows up in a shadow map. */
function createShadowSampler(
  { width, top, near: nears, quad: quads }: Screen,
  view: CameraBasis,
  shadow: ShadowMap,
  slopes: readonly Slope[],
): SampleShadow {
  const { eye, right, up, ahead, scale } = view;
  const middleX = view.middleX - 0.5;
  const middleY = view.middleY - 0.5 - top;
  return (x, y) => {
    const at = y * width + x;
    const quad = getInt32(quads, at);
    const depth = 1 / getFloat(nears, at);
    const u = (x - middleX) / scale;
    const v = (middleY - y) / scale;
    return shadow.lightAt(
      eye[0] + (ahead[0] + right[0] * u + up[0] * v) * depth,
      eye[1] + (ahead[1] + right[1] * u + up[1] * v) * depth,
      eye[2] + (ahead[2] + right[2] * u + up[2] * v) * depth,
      slopes[quad] ?? throwOutside(slopes, quad),
      SHADOW.blur,
    );
  };
}

/** Returns each quad's ambient and unshadowed key light, its slope in the key light, and its linear colour. */
function lightQuads(scene: SceneQuads) {
  const ambient = new Float32Array(scene.count);
  const key = new Float32Array(scene.count);
  const slopes: Slope[] = [];
  for (let quad = 0; quad < scene.count; quad++) {
    const o = quad * 12;
    const [nx, ny, nz] = cross(
      minus(getTriple(scene.corners, o + 6), getTriple(scene.corners, o)),
      minus(getTriple(scene.corners, o + 9), getTriple(scene.corners, o + 3)),
    );
    const length = Math.hypot(nx, ny, nz) || 1;
    ambient[quad] = computeAmbient(ny / length);
    slopes.push(computeSlope(nx / length, ny / length, nz / length));
    key[quad] = LIGHT.keyStrength * Math.max(0, (nx * LIGHT.key[0] + ny * LIGHT.key[1] + nz * LIGHT.key[2]) / length);
  }
  const colors = Float32Array.from(scene.colors, (byte) => getFloat(LINEAR, byte));
  return { ambient, key, slopes, colors };
}
