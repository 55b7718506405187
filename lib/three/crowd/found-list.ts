import { PAGE_QUADS } from "@/lib/three/crowd/page-pool";
import { type PagedGeometry, pagedGeometry } from "@/lib/three/crowd/paged-geometry";
import { type PatchedTexture, patchedTexture } from "@/lib/three/crowd/patched-texture";

const STANDS_A_ROW = 256;
/** Each takes two rectangles. */
const STANDS_A_PAGE = PAGE_QUADS / 2;

/** Stands that are lit, for lib/three/crowd/found-material.ts. */
export interface FoundStands {
  readonly geometry: PagedGeometry["geometry"];
  readonly stands: PatchedTexture<"float">;
  readonly count: number;
  set(found: Uint8Array): void;
}

/** A list that lights nobody. @param most stands that may be lit at once */
export function foundList(most: number): FoundStands {
  const stands = patchedTexture("float", STANDS_A_ROW, Math.ceil(most / STANDS_A_ROW));
  const { geometry, words, show } = pagedGeometry("block", Math.ceil(most / STANDS_A_PAGE));
  let count = 0;
  return {
    geometry,
    stands,
    get count() {
      return count;
    },
    set(found) {
      count = 0;
      for (let stand = 0; stand < found.length; stand++) if (found[stand] === 1) stands.data[count++] = stand;
      stands.send();
      const pages = Math.ceil(count / STANDS_A_PAGE);
      for (let page = 0; page < pages; page++) words.set([page * STANDS_A_PAGE, count, 0, 0], page * 4);
      show(pages);
    },
  };
}
