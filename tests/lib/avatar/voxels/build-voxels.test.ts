import { describe, expect, it } from "vitest";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, FAMILIES, type Family } from "@/lib/avatar/voxels/grid";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { getItem } from "@/lib/shared/typed-arrays";
import { IS_WHOLE } from "@/tests/support/sample";

/** Earlier families that each family may cover in shared cells. Any other shared cell is a bug in a part. */
const COVERS: Readonly<Record<Family, readonly Family[]>> = {
  body: [],
  head: [],
  pants: ["body"],
  shoes: ["body", "pants"],
  shirt: ["body", "pants"],
  tattoo: ["body"],
  overshirt: ["body", "pants", "shirt"],
  necklace: ["body", "shirt", "overshirt"],
  hair: ["head"],
  beard: ["head", "hair"],
  glasses: [],
  earring: ["head", "hair"],
  hat: ["head", "hair", "beard", "glasses", "earring"],
  hood: ["head", "hair", "glasses", "earring"],
};

/** Between tested tokens; every 23rd with ALL_IDS=1 (npm run test:full). */
const STEP = IS_WHOLE ? 23 : 69;

/** Creates an empty grid that reports each cell in which a later family covers an earlier one, by number. */
function createWatchedGrid(onCollision: (earlier: number, later: number) => void) {
  const grid = createGrid();
  const set = (families: Uint8Array, cell: string | symbol, later: number) => {
    const earlier = families[Number(cell)] ?? 0;
    if (earlier !== 0 && later !== 0 && earlier !== later) onCollision(earlier, later);
    families[Number(cell)] = later;
    return true;
  };
  const get = (families: Uint8Array, cell: string | symbol) => Reflect.get(families, cell);
  return { ...grid, family: new Proxy(grid.family, { get, set }) };
}

describe("the voxels of a token", () => {
  it("share a cell between two families only as the COVERS table allows", () => {
    const mistakes = new Map<string, number>();
    for (let id = 1; id <= COLLECTION_SIZE; id += STEP) {
      const onCollision = (first: number, second: number) => {
        const [earlier, later] = [getItem(FAMILIES, first - 1), getItem(FAMILIES, second - 1)];
        if (!COVERS[later].includes(earlier)) mistakes.set(`${later} over ${earlier}`, id);
      };
      buildVoxels(id, deriveTraits(id).traits, () => createWatchedGrid(onCollision));
    }
    expect(Object.fromEntries(mistakes)).toEqual({});
  }, 60_000);

  it("have one bone in the head layer and more than ten in the body layer", () => {
    const { head, body } = buildVoxels(3, deriveTraits(3).traits);
    expect(new Set(head.bone.filter((_, cell) => head.color[cell] !== 0)).size).toBe(1);
    expect(new Set(body.bone.filter((_, cell) => body.color[cell] !== 0)).size).toBeGreaterThan(10);
  });
});
