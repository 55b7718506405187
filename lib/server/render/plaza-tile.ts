import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { buildCrowdFigure, type FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import { decodeMinis, type MiniPack } from "@/lib/plaza/data/mini-pack";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { drawTile, type TileSources } from "@/lib/plaza/picture/draw-tile";
import { unpackArt } from "@/lib/server/art/art-file";
import { encodeAs } from "@/lib/server/render/encode-picture";
import { type CollectionPlace, readRecordSync } from "@/lib/server/traits/trait-store";
import { PLAZA_PICTURE, type TileAddress } from "@/lib/shared/plaza-picture/projection";

/** Cells whose minis are cached, 600 kB each: those of a tile and its neighbours. */
const MAX_CELLS = 16;
/** About the number of avatars shared by adjacent tiles; figures of 2 and 7 kB, enough for a window. */
const MAX_AVATARS = 64;
const MAX_FIGURES = { boxes: 4096, voxels: 1024 } as const;

let current: { readonly sources: TileSources; readonly digest: string | undefined } | undefined;

/** Reads the minis, which browsers use too: gzip files of the collection's own traits, else of `public`. */
function readMinis(cell: number, folder: string | undefined): MiniPack {
  const name = `minis-${String(cell).padStart(2, "0")}.bin`;
  if (folder === undefined) return decodeMinis(gunzipSync(readFileSync(join(process.cwd(), "public", "crowd", name))));
  const file = unpackArt(name, readFileSync(join(folder, "files", name)));
  if (file === null) throw new Error(`${name} of the collection's own traits is damaged`);
  return decodeMinis(gunzipSync(file.body));
}

/** Draws a tile of the crowd's picture as WebP. @throws Error when the minis are missing or damaged */
export async function drawPlazaTile(tile: TileAddress, collection?: CollectionPlace): Promise<Uint8Array> {
  if (current === undefined || current.digest !== collection?.digest)
    current = { sources: openSources(collection?.folder), digest: collection?.digest };
  const { sources } = current;
  const side = PLAZA_PICTURE.tile;
  const pixels = drawTile(tile, sources);
  return await encodeAs(sharp(pixels, { raw: { width: side, height: side, channels: 3 } }), "webp");
}

function openSources(folder: string | undefined): TileSources {
  const factsOf = (id: number) => (folder === undefined ? undefined : readRecordSync(folder, id)?.facts);
  const figuresOf = (level: FigureLevel) =>
    memoize(MAX_FIGURES[level], (id) => buildCrowdFigure(id, level, factsOf(id)));
  const figures = { boxes: figuresOf("boxes"), voxels: figuresOf("voxels") };
  return {
    plaza: layOutPlaza(),
    getMinis: memoize(MAX_CELLS, (cell) => readMinis(cell, folder)),
    getFigure: (id, level) => figures[level](id),
    getAvatar: memoize(MAX_AVATARS, (id) => buildAvatar(id, factsOf(id))),
  };
}

function memoize<T extends object>(max: number, make: (key: number) => T): (key: number) => T {
  const results = new LRUCache<number, T>({ max, memoMethod: make });
  return (key) => results.memo(key);
}
