import type { TileLoader } from "@/components/plaza/picture/tile-loader";
import type { PictureBox } from "@/lib/shared/plaza-picture/free-area";
import {
  chooseZoom,
  findPlaceAt,
  getAvatarBounds,
  listTilesInView,
  type PictureView,
  type PictureWindow,
  type SlotPositions,
} from "@/lib/shared/plaza-picture/picture-view";
import { getTileEdges, PLAZA_PICTURE, projectToPicture, type TileAddress } from "@/lib/shared/plaza-picture/projection";
import { TOKENS } from "@/lib/shared/tokens";

const FADE_IN_MS = 220;

export interface Surface {
  readonly context: CanvasRenderingContext2D;
  readonly window: PictureWindow;
  /** Device pixel ratio of the canvas. */
  readonly density: number;
}

/** Draws the tiles of a view; missing ones from other zoom levels. Returns whether a tile is still fading in. */
export function paintTiles(surface: Surface, view: PictureView, tiles: TileLoader, isStill: boolean): boolean {
  const { window, density } = surface;
  const now = performance.now();
  let isAppearing = false;
  for (const tile of listTilesInView(view, window, chooseZoom(view.scale, density))) {
    const there = tiles.get(tile);
    const share = there === undefined ? 0 : Math.min(1, (now - there.loadedAt) / FADE_IN_MS);
    const alpha = isStill && there ? 1 : share;
    if (alpha < 1) paintInstead(surface, view, tiles, tile);
    if (there === undefined) continue;
    isAppearing ||= alpha < 1;
    paintPart(surface, view, there.picture, tile, tile, alpha);
  }
  return isAppearing;
}

/** Draws the part of the nearest loaded coarser tile, and over it the loaded finer tiles. */
function paintInstead(surface: Surface, view: PictureView, tiles: TileLoader, tile: TileAddress): void {
  for (let back = 1; back <= tile.zoom; back++) {
    const whole = { zoom: tile.zoom - back, x: tile.x >> back, y: tile.y >> back };
    const there = tiles.get(whole);
    if (there === undefined) continue;
    paintPart(surface, view, there.picture, whole, tile, 1);
    break;
  }
  if (tile.zoom === PLAZA_PICTURE.lastZoom) return;
  for (let part = 0; part < 4; part++) {
    const finer = { zoom: tile.zoom + 1, x: tile.x * 2 + (part & 1), y: tile.y * 2 + (part >> 1) };
    const there = tiles.get(finer);
    if (there !== undefined) paintPart(surface, view, there.picture, finer, finer, 1);
  }
}

/** Draws the part of a tile that another, equal or finer, tile covers. */
function paintPart(
  { context, window, density }: Surface,
  view: PictureView,
  picture: ImageBitmap,
  from: TileAddress,
  part: TileAddress,
  alpha: number,
): void {
  const [whole, edges] = [getTileEdges(from), getTileEdges(part)];
  const texels = PLAZA_PICTURE.tile / whole.side;
  const pixels = view.scale * density;
  const [u, v] = findPlaceAt(view, window, 0, 0);
  // Whole pixels, equal for neighbours: no seams.
  const [left, top] = [Math.round((edges.left - u) * pixels), Math.round((edges.top - v) * pixels)];
  const right = Math.round((edges.left + edges.side - u) * pixels);
  const bottom = Math.round((edges.top + edges.side - v) * pixels);
  const size = edges.side * texels;
  context.globalAlpha = alpha;
  context.drawImage(
    picture,
    (edges.left - whole.left) * texels,
    (edges.top - whole.top) * texels,
    size,
    size,
    left,
    top,
    right - left,
    bottom - top,
  );
  context.globalAlpha = 1;
}

/** Metres: height of the middle of a face, height above any head, radius around a head. */
const FACE_HEIGHT_M = 1.36;
const LABEL_HEIGHT_M = 1.95;
const RING_RADIUS_M = 0.42;
/** Below this pixel radius, rings are dots. */
const MAX_DOT_RADIUS_PX = 5;
/** Pixels per metre below which dots are smaller, so that they do not cover all. */
const SMALL_DOT_SCALE = 4;
/** More matches than this are only ringed, not lit. */
const MAX_LIT = 2500;
const DIMMED = "rgba(22, 24, 29, 0.42)";

interface Ring {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Returns the visible rings of slots, in device pixels. */
export function listRings(
  { window, density }: Surface,
  view: PictureView,
  slots: SlotPositions,
  found: readonly number[],
): Ring[] {
  const [left, top] = findPlaceAt(view, window, 0, 0);
  const pixels = view.scale * density;
  const radius = Math.max((view.scale < SMALL_DOT_SCALE ? 1.5 : 3) * density, RING_RADIUS_M * pixels);
  const rings: Ring[] = [];
  for (const slot of found) {
    const [u, v] = projectToPicture(slots.x[slot] ?? 0, FACE_HEIGHT_M, slots.z[slot] ?? 0);
    const [x, y] = [(u - left) * pixels, (v - top) * pixels];
    if (x < -radius || y < -radius || x > window.width * density + radius || y > window.height * density + radius)
      continue;
    rings.push({ x, y, radius });
  }
  return rings;
}

function trace(context: CanvasRenderingContext2D, rings: readonly Ring[], grow: number): void {
  context.beginPath();
  for (const { x, y, radius } of rings) {
    context.moveTo(x + radius + grow, y);
    context.arc(x, y, radius + grow, 0, 2 * Math.PI);
  }
}

/** Dims the picture, and rings and lights the matches. @param repaint draws the picture once more */
export function paintFound({ context, window, density }: Surface, rings: readonly Ring[], repaint: () => void): void {
  const isDot = (rings[0]?.radius ?? 0) < MAX_DOT_RADIUS_PX * density;
  context.fillStyle = DIMMED;
  context.fillRect(0, 0, window.width * density, window.height * density);
  if (!isDot && rings.length <= MAX_LIT) {
    context.save();
    trace(context, rings, 0);
    context.clip();
    repaint();
    context.restore();
  }
  trace(context, rings, 0);
  context.lineWidth = (isDot ? 3 : 5) * density;
  context.strokeStyle = TOKENS.ink;
  context.stroke();
  if (isDot) {
    context.fillStyle = TOKENS.sun;
    context.fill();
    return;
  }
  context.lineWidth = 2.5 * density;
  context.strokeStyle = TOKENS.sun;
  context.stroke();
}

/** Size in CSS pixels of the number tag at every scale: its width, and its height above LABEL_HEIGHT_M. */
export const TAG_PX = { width: 68, height: 42 } as const;

/** Returns the box, in CSS pixels, round the avatar that stands at x, z and its number tag. */
export function getPickedBox(view: PictureView, window: PictureWindow, x: number, z: number): PictureBox {
  const { left, right, bottom } = getAvatarBounds(x, z);
  const [u, v] = findPlaceAt(view, window, 0, 0);
  const [middle, tip] = projectToPicture(x, LABEL_HEIGHT_M, z);
  const tagLeft = (middle - u) * view.scale - TAG_PX.width / 2;
  return {
    left: Math.min((left - u) * view.scale, tagLeft),
    top: (tip - v) * view.scale - TAG_PX.height,
    right: Math.max((right - u) * view.scale, tagLeft + TAG_PX.width),
    bottom: (bottom - v) * view.scale,
  };
}

/** Marks the picked avatar: a ring, and a number tag above the head. */
export function paintPicked(
  surface: Surface,
  view: PictureView,
  [x, z]: readonly [x: number, z: number],
  label: string,
  font: string,
): void {
  const { context, window, density } = surface;
  const [left, top] = findPlaceAt(view, window, 0, 0);
  const pixels = view.scale * density;
  const [u, v] = projectToPicture(x, LABEL_HEIGHT_M, z);
  const ring = listRings(surface, view, { x: [x], z: [z] }, [0]);
  trace(context, ring, 2 * density);
  context.lineWidth = 6 * density;
  context.strokeStyle = TOKENS.ink;
  context.stroke();
  context.lineWidth = 3 * density;
  context.strokeStyle = TOKENS.pink;
  context.stroke();
  const [tipX, tipY] = [Math.round((u - left) * pixels), Math.round((v - top) * pixels) - 4 * density];
  context.font = `700 ${15 * density}px ${font}`;
  const wide = Math.ceil(context.measureText(label).width) + 18 * density;
  const high = 28 * density;
  const [boxX, boxY] = [Math.round(tipX - wide / 2), tipY - high - 8 * density];
  context.fillStyle = TOKENS.ink;
  context.fillRect(boxX - 2 * density, boxY - 2 * density, wide + 4 * density, high + 4 * density);
  // The tip, in squares to match the style.
  for (let step = 0; step < 3; step++) {
    const half = (6 - 2 * step) * density;
    context.fillRect(tipX - half, boxY + high + (2 + 3 * step) * density, 2 * half, 3 * density);
  }
  context.fillStyle = TOKENS.paper;
  context.fillRect(boxX, boxY, wide, high);
  context.fillStyle = TOKENS.ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(label, tipX, boxY + high / 2 + density);
}
