import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import { computeAmbient, LIGHT } from "@/lib/avatar/light";
import { getNoise } from "@/lib/avatar/random";
import type { ScreenMemory } from "@/lib/avatar/raster/screen";
import type { Avatar } from "@/lib/avatar/types";
import { MINI, MINI_TEXEL, type MiniPack } from "@/lib/plaza/data/mini-pack";
import { mapSlotsToCells, PLAZA, type PlazaLayout } from "@/lib/plaza/data/plaza";
import { drawAvatarSprite, drawMiniSprite, getMiniFrame, type MiniFrame } from "@/lib/plaza/picture/avatar-sprite";
import { drawFigureSprite, REACH } from "@/lib/plaza/picture/figure-sprite";
import {
  computeLight,
  type LinearColor,
  laySprite,
  type PlacedSprite,
  type TileCanvas,
  type TileSprite,
  toTileBytes,
} from "@/lib/plaza/picture/tile-canvas";
import {
  getTileEdges,
  getZoomScale,
  LIGHT_POOL,
  PLAZA_PICTURE,
  SOUTH_SCALE,
  type TileAddress,
} from "@/lib/shared/plaza-picture/projection";
import { TOKENS } from "@/lib/shared/tokens";
import { getByte, getFloat, getItem, getUint16 } from "@/lib/shared/typed-arrays";

const SIDE = PLAZA_PICTURE.tile;
/** Floor colour outside the light pool, and its gain at the centre. */
const FLOOR = computeLight(TOKENS.studio);
const BRIGHTER = 0.42;
/** Soft blobs of an avatar's shadow, away from the key light: metres east and south of its feet, radius, darkness. */
const SHADOW = [
  [0, 0.02, 0.4, 0.5],
  [-0.22, -0.42, 0.38, 0.34],
  [-0.46, -0.9, 0.36, 0.24],
] as const;
/** How far a shadow reaches from the feet. */
const SHADOW_REACH = 1.3;

const HAZE: LinearColor = [FLOOR[0] * 1.25, FLOOR[1] * 1.25, FLOOR[2] * 1.25];

/** Draws the floor under some avatars: the studio's floor in a pool of light, and a soft shadow per avatar. */
function drawFloor(canvas: TileCanvas, tile: TileAddress, plaza: PlazaLayout, slots: readonly number[]): void {
  const { left, top, side } = getTileEdges(tile);
  const step = side / SIDE;
  const lightShares = new Float32Array(SIDE * SIDE).fill(1);
  for (const slot of slots)
    castShadow(
      lightShares,
      getZoomScale(tile.zoom),
      getFloat(plaza.x, slot) - left,
      getFloat(plaza.z, slot) * SOUTH_SCALE - top,
    );
  for (let y = 0; y < SIDE; y++) {
    const along = ((top + (y + 0.5) * step) / LIGHT_POOL.along) ** 2;
    for (let x = 0; x < SIDE; x++) {
      const distanceSquared = along + ((left + (x + 0.5) * step) / LIGHT_POOL.across) ** 2;
      const pool = Math.max(0, 1 - distanceSquared);
      const light = (1 + BRIGHTER * pool * pool * (3 - 2 * pool)) * getFloat(lightShares, y * SIDE + x);
      const at = (y * SIDE + x) * 3;
      canvas[at] = FLOOR[0] * light;
      canvas[at + 1] = FLOOR[1] * light;
      canvas[at + 2] = FLOOR[2] * light;
    }
  }
}

function castShadow(lightShares: Float32Array, scale: number, u: number, v: number): void {
  for (const [east, south, radius, dark] of SHADOW) {
    const x = (u + east) * scale;
    const y = (v + south * SOUTH_SCALE) * scale;
    // A blob smaller than a pixel is as large as one, and lighter.
    const across = Math.max(1, radius * scale);
    const along = Math.max(1, radius * SOUTH_SCALE * scale);
    const depth = dark * Math.min(1, (radius * scale) / across) * Math.min(1, (radius * SOUTH_SCALE * scale) / along);
    const endX = Math.min(SIDE, Math.ceil(x + across));
    const endY = Math.min(SIDE, Math.ceil(y + along));
    for (let row = Math.max(0, Math.floor(y - along)); row < endY; row++) {
      const down = ((row + 0.5 - y) / along) ** 2;
      for (let column = Math.max(0, Math.floor(x - across)); column < endX; column++) {
        const rest = 1 - down - ((column + 0.5 - x) / across) ** 2;
        if (rest <= 0) continue;
        const at = row * SIDE + column;
        lightShares[at] = getFloat(lightShares, at) * (1 - depth * rest * rest);
      }
    }
  }
}

/** Haze at the plaza's far end. */
const FARTHEST_HAZE = 0.2;
/** In a crowd less light reaches the feet: the share lost there, and picture metres from which none is lost. */
const FEET_SHADE = { dark: 0.3, reach: 1 } as const;
/** Subpixel positions per pixel side for placing minis. */
const STEPS = 4;

export interface TileSources {
  readonly plaza: PlazaLayout;
  readonly getMinis: (cell: number) => MiniPack;
  readonly getFigure: (id: number, level: FigureLevel) => CrowdFigure;
  readonly getAvatar: (id: number) => Avatar;
}

/** Returns a slot's sprite and position. @param u @param v its feet in pixels of the tile */
type SpritePlacer = (slot: number, u: number, v: number) => PlacedSprite;

/** Lists the slots that a tile shows, or whose shadows it shows, from back to front. */
export function listSlotsOfTile(plaza: PlazaLayout, tile: TileAddress): number[] {
  const { left, top, side } = getTileEdges(tile);
  const slots: number[] = [];
  for (let slot = 0; slot < plaza.x.length; slot++) {
    const [u, v] = [getFloat(plaza.x, slot), getFloat(plaza.z, slot) * SOUTH_SCALE];
    if (u < left - SHADOW_REACH || u > left + side + SHADOW_REACH) continue;
    if (v < top - REACH.down || v > top + side + REACH.up) continue;
    slots.push(slot);
  }
  return slots.sort((a, b) => getFloat(plaza.z, a) - getFloat(plaza.z, b) || a - b);
}

/** Draws a tile of the crowd's picture. @returns RGB bytes, sRGB, top row first; PLAZA_PICTURE.tile squared */
export function drawTile(tile: TileAddress, sources: TileSources): Uint8Array {
  const { plaza } = sources;
  const { left, top } = getTileEdges(tile);
  const scale = getZoomScale(tile.zoom);
  const slots = listSlotsOfTile(plaza, tile);
  const canvas: TileCanvas = new Float32Array(SIDE * SIDE * 3);
  drawFloor(canvas, tile, plaza, slots);
  const place =
    tile.zoom <= PLAZA_PICTURE.lastMiniZoom ? createMiniPlacer(sources, scale) : createFigurePlacer(sources, tile.zoom);
  const half = (PLAZA.side * PLAZA.spacing) / 2;
  // Slots farther to the side only cast a shadow into the tile.
  const aside = REACH.aside * scale + 1;
  for (const slot of slots) {
    const u = (getFloat(plaza.x, slot) - left) * scale;
    if (u < -aside || u > SIDE + aside) continue;
    const z = getFloat(plaza.z, slot);
    const placed = place(slot, u, (z * SOUTH_SCALE - top) * scale);
    const haze = FARTHEST_HAZE * Math.max(0, (half - z) / (2 * half)) ** 2;
    laySprite(canvas, placed, { haze, behind: HAZE, dark: FEET_SHADE.dark, darkRows: FEET_SHADE.reach * scale });
  }
  return toTileBytes(canvas);
}

function createMiniPlacer({ plaza, getMinis }: TileSources, scale: number): SpritePlacer {
  const cellOf = mapSlotsToCells(plaza);
  const frames = new Map<number, MiniFrame>();
  const half = (MINI.wide * MINI_TEXEL * scale) / 2;
  return (slot, u, v) => {
    const [left, bottom] = [Math.round((u - half) * STEPS), Math.round(v * STEPS)];
    const [x, y] = [Math.floor(left / STEPS), Math.floor(bottom / STEPS)];
    const [aside, down] = [left - x * STEPS, bottom - y * STEPS];
    const frame = frames.get(aside * STEPS + down) ?? getMiniFrame(scale, aside / STEPS, down / STEPS);
    frames.set(aside * STEPS + down, frame);
    const cell = getByte(cellOf, slot);
    const sprite = drawMiniSprite(getMinis(cell), slot - getItem(plaza.cells, cell).first, frame);
    const feet = sprite.high - 1 + down / STEPS;
    return { sprite, left: x, top: y + 1 - sprite.high, feet, light: computeFrontLight(getFloat(plaza.yaw, slot)) };
  };
}

/** Returns the light on an avatar's front; minis have none. */
function computeFrontLight(yaw: number): number {
  const towards = Math.max(0, Math.sin(yaw) * LIGHT.key[0] + Math.cos(yaw) * LIGHT.key[2]);
  return computeAmbient(0) + LIGHT.keyStrength * towards;
}

function createFigurePlacer({ plaza, getFigure, getAvatar }: TileSources, zoom: number): SpritePlacer {
  const scale = getZoomScale(zoom);
  const memory: ScreenMemory = new Map();
  const drawSprite = (slot: number): TileSprite => {
    const [id, yaw] = [getUint16(plaza.ids, slot), getFloat(plaza.yaw, slot)];
    if (zoom === PLAZA_PICTURE.lastZoom)
      return drawAvatarSprite(getAvatar(id), yaw, scale, getNoise(id, 0, 0, 21), memory);
    return drawFigureSprite(getFigure(id, zoom === PLAZA_PICTURE.lastZoom - 1 ? "voxels" : "boxes"), yaw, scale);
  };
  return (slot, u, v) => ({
    sprite: drawSprite(slot),
    left: Math.round(u) - Math.round(REACH.aside * scale),
    top: Math.round(v) - Math.round(REACH.up * scale),
    feet: REACH.up * scale,
    light: 1,
  });
}
