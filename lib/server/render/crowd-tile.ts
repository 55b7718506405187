import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { crowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import { decodeMinis } from "@/lib/avatar/crowd/decode-minis";
import type { MiniPack } from "@/lib/avatar/crowd/mini-pack";
import { drawTile, type TileSources } from "@/lib/avatar/crowd/picture/draw-tile";
import { layOutPlaza } from "@/lib/avatar/crowd/plaza";
import { encodeAs } from "@/lib/server/render/encode-as";
import { remember } from "@/lib/server/render/remember";
import { CROWD_PICTURE } from "@/lib/shared/crowd-picture/projection";
import type { TileAddress } from "@/lib/shared/crowd-picture/tile-address";

/** Cells whose minis are kept, 600 kB each: those of a tile and of the ones beside it. */
const CELLS = 32;
/** Tiles side by side share about so many avatars; figures of 2 and 7 kB, a window full of them. */
const AVATARS = 64;
const FIGURES = { boxes: 4096, voxels: 1024 } as const;

let sources: TileSources | undefined;

/** The minis that browsers get too: files of `public`, packed with gzip. */
function readMinis(cell: number): MiniPack {
  const file = join(process.cwd(), "public", "crowd", `minis-${String(cell).padStart(2, "0")}.bin`);
  return decodeMinis(gunzipSync(readFileSync(file)));
}

/**
 * Draws a tile of the crowd's picture: a WebP file.
 * @throws Error when the minis are missing; CrowdError when they are damaged
 */
export async function crowdTile(tile: TileAddress): Promise<Uint8Array> {
  sources ??= openSources();
  const side = CROWD_PICTURE.tile;
  const pixels = drawTile(tile, sources);
  return await encodeAs(sharp(pixels, { raw: { width: side, height: side, channels: 3 } }), "webp");
}

function openSources(): TileSources {
  const figures = {
    boxes: remember((id: number) => crowdFigure(id, "boxes"), FIGURES.boxes),
    voxels: remember((id: number) => crowdFigure(id, "voxels"), FIGURES.voxels),
  };
  return {
    plaza: layOutPlaza(),
    minisOf: remember(readMinis, CELLS),
    figureOf: (id, level) => figures[level](id),
    avatarOf: remember(buildAvatar, AVATARS),
  };
}
