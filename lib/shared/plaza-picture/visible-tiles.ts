import type { PictureView, PictureWindow } from "@/lib/shared/plaza-picture/picture-view";
import { PLAZA_PICTURE, POOL, zoomScale } from "@/lib/shared/plaza-picture/projection";
import { type TileAddress, tileEdges } from "@/lib/shared/plaza-picture/tile-address";

/** A tile is drawn larger than it is up to here before the next zoom is asked for. */
const MAX_STRETCH = 1.25;

/** The zoom whose tiles are sharp enough for a view. @param density pixels of the device for one of the screen */
export function zoomFor(scale: number, density: number): number {
  const zoom = Math.ceil(Math.log2((scale * density) / zoomScale(0) / MAX_STRETCH));
  return Math.max(0, Math.min(PLAZA_PICTURE.lastZoom, zoom));
}

/**
 * The tiles of a zoom that a view shows anything in but bare floor, those in its middle first.
 * @param ring tiles beyond the window's edges that are taken too; they come last
 */
export function tilesOfView(view: PictureView, window: PictureWindow, zoom: number, ring = 0): TileAddress[] {
  const { side } = tileEdges({ zoom, x: 0, y: 0 });
  const half = PLAZA_PICTURE.metres / 2;
  const [across, along] = [window.width / view.scale / 2, window.height / view.scale / 2];
  const first = (edge: number, least: number) => Math.max(0, Math.floor((Math.max(edge, least) + half) / side));
  const last = (edge: number, most: number) =>
    Math.min(2 ** zoom - 1, Math.floor((Math.min(edge, most) + half) / side));
  const reach = ring * side;
  const tiles: (TileAddress & { readonly away: number })[] = [];
  for (let y = first(view.v - along - reach, -POOL.along); y <= last(view.v + along + reach, POOL.along); y++) {
    for (let x = first(view.u - across - reach, -POOL.across); x <= last(view.u + across + reach, POOL.across); x++) {
      const edges = tileEdges({ zoom, x, y });
      const [east, south] = [edges.left + side / 2 - view.u, edges.top + side / 2 - view.v];
      const isBeyond = Math.abs(east) - side / 2 > across || Math.abs(south) - side / 2 > along;
      tiles.push({ zoom, x, y, away: Math.hypot(east, south) + (isBeyond ? 1e6 : 0) });
    }
  }
  tiles.sort((a, b) => a.away - b.away);
  return tiles.map(({ x, y }) => ({ zoom, x, y }));
}
