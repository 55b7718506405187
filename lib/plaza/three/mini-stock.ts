import {
  ClampToEdgeWrapping,
  DataArrayTexture,
  LinearFilter,
  RGBAFormat,
  UnsignedShort5551Type,
  type WebGLRenderer,
} from "three";
import type { MiniPack } from "@/lib/plaza/data/mini-pack";
import type { PlazaCell } from "@/lib/plaza/data/plaza";
import { fillLayer, type LayerPlan, planLayer } from "@/lib/plaza/three/mini-layer";
import { PAGE_QUADS } from "@/lib/three/crowd/page-pool";
import { createPagedGeometry, type PagedGeometry } from "@/lib/three/crowd/paged-geometry";

/** Seconds in which a cell's minis grow after loading. */
const GROW_SECONDS = 0.45;

/** GPU store of minis, the pictures of distant avatars; those of chosen cells are drawn in one draw call. */
export interface MiniStock {
  readonly geometry: PagedGeometry["geometry"];
  readonly plan: LayerPlan;
  readonly texture: DataArrayTexture;
  put(cell: number, pack: MiniPack): void;
  has(cell: number): boolean;
  /** @param cells the nearest first */
  show(cells: Iterable<number>): void;
  /** @param seconds 0: all are fully grown */
  grow(seconds: number): void;
  renew(renderer: WebGLRenderer): void;
  dispose(): void;
}

/** Creates an empty stock for the minis of all cells. @param step 1: full size; 2: half as large */
export function createMiniStock(cells: readonly PlazaCell[], step: 1 | 2): MiniStock {
  const plan = planLayer(step);
  const texels = plan.wide * plan.high;
  const data = new Uint16Array(texels * cells.length);
  const texture = new DataArrayTexture(data, plan.wide, plan.high, cells.length);
  texture.format = RGBAFormat;
  texture.type = UnsignedShort5551Type;
  texture.internalFormat = "RGB5_A1";
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.wrapS = ClampToEdgeWrapping;
  texture.wrapT = ClampToEdgeWrapping;
  texture.unpackAlignment = 2;
  const growth = new Map<number, number>();
  const blocks = cells.reduce((sum, { count }) => sum + Math.ceil(count / PAGE_QUADS), 0);
  const { geometry, words, show } = createPagedGeometry("block", blocks);
  let shown: readonly number[] = [];
  /** Writes four words a block: first slot, number of slots, cell and first number in it, eased growth. */
  const write = () => {
    let count = 0;
    for (const cell of shown) {
      const { first, count: slotCount } = cells[cell]!;
      for (let begin = 0; begin < slotCount; begin += PAGE_QUADS) {
        const at = count++ * 4;
        const share = growth.get(cell) ?? 0;
        words[at] = first + begin;
        words[at + 1] = Math.min(PAGE_QUADS, slotCount - begin);
        words[at + 2] = cell | (begin << 8);
        words[at + 3] = Math.round(255 * (1 - (1 - share) ** 3));
      }
    }
    show(count);
  };
  return {
    geometry,
    plan,
    texture,
    put(cell, { pixels }) {
      fillLayer(data.subarray(cell * texels, (cell + 1) * texels), plan, step, pixels);
      texture.addLayerUpdate(cell);
      texture.needsUpdate = true;
      if (!growth.has(cell)) growth.set(cell, 0);
    },
    has: (cell) => growth.has(cell),
    show(cellsInView) {
      shown = [...cellsInView].filter((cell) => growth.has(cell));
      write();
    },
    grow(seconds) {
      let isNew = false;
      for (const [cell, share] of growth) {
        if (share === 1) continue;
        growth.set(cell, seconds > 0 ? Math.min(1, share + seconds / GROW_SECONDS) : 1);
        isNew = true;
      }
      if (isNew) write();
    },
    renew(renderer) {
      if (renderer.properties.has(texture)) return;
      // A new context gets all loaded cells, not only the new ones.
      for (const cell of growth.keys()) texture.addLayerUpdate(cell);
    },
    dispose() {
      geometry.dispose();
      texture.dispose();
    },
  };
}
