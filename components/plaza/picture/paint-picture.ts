import type { TileLoader } from "@/components/plaza/picture/tile-loader";
import {
  chooseZoom,
  findPlaceAt,
  listTilesInView,
  type PictureView,
  type PictureWindow,
} from "@/lib/shared/plaza-picture/picture-view";
import { PLAZA_PICTURE } from "@/lib/shared/plaza-picture/projection";
import { getTileEdges, type TileAddress } from "@/lib/shared/plaza-picture/tile-address";

/** Fade-in time of a tile in milliseconds. */
const APPEARING = 220;

/** A canvas surface in device pixels. */
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
    const share = there === undefined ? 0 : Math.min(1, (now - there.loadedAt) / APPEARING);
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
