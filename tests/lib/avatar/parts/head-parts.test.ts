import { describe, expect, it } from "vitest";
import { meshVoxels } from "@/lib/avatar/build-avatar";
import { findWorn } from "@/lib/avatar/parts/wardrobe";
import { type AvatarTraits, TRAIT_VALUES, type ValueOf } from "@/lib/avatar/traits/names";
import { buildVoxels, type VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { createGrid, FAMILIES, type Family, findCell, GRID } from "@/lib/avatar/voxels/grid";
import { FEMALE, MALE, mirrorX } from "@/lib/avatar/voxels/measures";

const MAN: AvatarTraits = {
  Type: "Human",
  Gender: "Male",
  Skin: "Light",
  "Hair Style": "Bald",
  "Hair Color": "Brown",
  Hat: null,
  "Hat Color": "Red",
  Beard: null,
  "Beard Color": "Dark",
  Glasses: null,
  "Glasses Color": "White",
  Earring: null,
  Necklace: null,
  Shirt: "Bare Chest",
  "Shirt Color": "Red",
  Overshirt: null,
  "Overshirt Color": null,
  Pants: "Regular Pants",
  "Pants Color": "Denim",
  Shoes: "Classic",
  "Shoes Color": "Black",
  "Jersey Number": null,
  "Tattoo Motif": null,
};
const WOMAN: AvatarTraits = { ...MAN, Gender: "Female", Shirt: "Tube Top", Pants: "Skirt", Shoes: "Canvas" };

const FOR_WOMEN: Readonly<Record<string, readonly string[]>> = {
  "Hair Style": [
    "Ponytail",
    "Straight",
    "Long",
    "Big Bangs",
    "Pulled Back",
    "Curly",
    "Very Long",
    "Bob",
    "One Side",
    "Bun",
    "Pigtails",
    "Half-shaved",
  ],
  Hat: ["Brimmed"],
  Glasses: ["Nerdy", "Aviators", "Sunglasses"],
  Earring: ["Gold Earrings", "Gold Hoops"],
};
const FOR_BOTH: Readonly<Record<string, readonly string[]>> = {
  "Hair Style": ["Buzzcut", "Wild", "Mohawk"],
  Hat: ["Headphones", "Cap"],
  Glasses: ["3D"],
  Beard: ["Medical Mask"],
};

type Worn = "Hair Style" | "Hat" | "Beard" | "Glasses" | "Earring";
const FAMILY_OF: Readonly<Record<Worn, Family>> = {
  "Hair Style": "hair",
  Hat: "hat",
  Beard: "beard",
  Glasses: "glasses",
  Earring: "earring",
};

/** Every value on every body that has it in the collection. */
const outfits = (Object.keys(FAMILY_OF) as Worn[]).flatMap((trait) =>
  (TRAIT_VALUES[trait] as readonly string[])
    .filter((value) => value !== "Bald")
    .flatMap((value) => {
      const women = FOR_WOMEN[trait]?.includes(value) ?? false;
      const both = FOR_BOTH[trait]?.includes(value) ?? false;
      const bodies = both ? [MAN, WOMAN] : [women ? WOMAN : MAN];
      return bodies.map((base) => ({
        name: `${trait} ${value} on a ${base === MAN ? "man" : "woman"}`,
        trait,
        value,
        // `as`: the value is from the list of the trait.
        traits: { ...base, [trait]: value } as AvatarTraits,
      }));
    }),
);
const heads = TRAIT_VALUES.Type.map((type) => ({
  name: `the head of type ${type}`,
  traits: { ...MAN, Type: type, Skin: type === "Human" ? ("Dark" as const) : null },
}));

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly family: Family | undefined;
}

/** Where the cell of an index is. */
const placeOf = (at: number) => ({
  x: GRID.x0 + (at % GRID.nx),
  y: GRID.y0 + (Math.floor(at / GRID.nx) % GRID.ny),
  z: GRID.z0 + Math.floor(at / (GRID.nx * GRID.ny)),
});

function headCells({ head }: VoxelModel): Cell[] {
  const cells: Cell[] = [];
  const { color, family } = head;
  for (let at = 0; at < color.length; at++)
    if (color[at] !== 0) cells.push({ ...placeOf(at), family: FAMILIES[(family[at] ?? 0) - 1] });
  return cells;
}

/** Within 128 cells of the middle. */
const keyOf = (x: number, y: number, z: number) => (y * 256 + z + 128) * 256 + x + 128;
const NEAR = [-1, 0, 1];
/** Offsets to the cells that share a face or an edge. */
const STEPS = NEAR.flatMap((dx) => NEAR.flatMap((dy) => NEAR.map((dz) => [dx, dy, dz] as const))).filter((step) =>
  [1, 2].includes(step.filter((delta) => delta !== 0).length),
);

/** Cells not connected to the middle of the head. */
function floating(cells: readonly Cell[], from: Cell): Cell[] {
  const left = new Map(cells.map((cell) => [keyOf(cell.x, cell.y, cell.z), cell]));
  const queue: { x: number; y: number; z: number }[] = [from];
  left.delete(keyOf(from.x, from.y, from.z));
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const [dx, dy, dz] of STEPS) {
      const key = keyOf(next.x + dx, next.y + dy, next.z + dz);
      const neighbour = left.get(key);
      if (neighbour === undefined) continue;
      left.delete(key);
      queue.push(neighbour);
    }
  }
  return [...left.values()];
}

const headTriangles = (model: VoxelModel) => meshVoxels({ body: createGrid(), head: model.head }).flipped.length * 2;

describe("items worn on the head", () => {
  it.each(outfits)("draws $name inside the grid and touching the head", ({ trait, traits }) => {
    const family = FAMILY_OF[trait];
    const worn = findWorn(family, traits);
    expect(worn).not.toBeNull();
    const model = buildVoxels(3, traits);
    const cells = headCells(model);
    expect(cells.filter((cell) => cell.family === family).length).toBeGreaterThanOrEqual(8);
    const edge = cells.filter(
      ({ x, y, z }) =>
        x === GRID.x0 + 1 || x === GRID.x0 + GRID.nx - 2 || z === GRID.z0 + GRID.nz - 2 || y >= GRID.y0 + GRID.ny - 2,
    );
    expect(edge).toEqual([]);
    expect(floating(cells, { x: 0, y: 50, z: 0, family: "head" })).toEqual([]);
  });

  it.each(heads)("draws $name in one piece", ({ traits }) => {
    const cells = headCells(buildVoxels(3, { ...traits, Type: traits.Type === "Visitor" ? "Human" : traits.Type }));
    expect(cells.length).toBeGreaterThan(2000);
    expect(floating(cells, { x: 0, y: 50, z: 0, family: "head" })).toEqual([]);
  });

  it.each([
    ...["Cap", "Trucker Cap", "Backwards Cap", "Bandana", "Headphones"].map((Hat) => ({ ...MAN, Hat })),
    ...["Elvis", "Specs", "Round Glasses", "Frameless"].map((Glasses) => ({ ...MAN, Glasses })),
    ...["Full", "Big", "Stubble", "Mustache", "Muttonchops", "Medical Mask"].map((Beard) => ({ ...MAN, Beard })),
    ...["Simple", "Spiky", "Mohawk"].map((style) => ({ ...MAN, "Hair Style": style })),
    ...["Long", "Very Long", "Straight", "Pulled Back", "Buzzcut"].map((style) => ({ ...WOMAN, "Hair Style": style })),
  ] as AvatarTraits[])("is symmetric when the published shape is (%#)", (traits) => {
    const cells = headCells(buildVoxels(3, traits)).filter(({ z }) => z > -8);
    const filled = new Set(cells.map(({ x, y, z }) => keyOf(x, y, z)));
    const lopsided = cells.filter(({ x, y, z, family }) => family !== "head" && !filled.has(keyOf(mirrorX(x), y, z)));
    expect(lopsided).toEqual([]);
  });

  it("draws one earring on the same ear as in the pictures, two for women", () => {
    const golden = (traits: AvatarTraits) =>
      headCells(buildVoxels(3, traits)).filter(({ family }) => family === "earring");
    expect(golden({ ...MAN, Earring: "Gold Earring" }).every(({ x }) => x < 0)).toBe(true);
    const sides = new Set(golden({ ...WOMAN, Earring: "Gold Hoops" }).map(({ x }) => Math.sign(x + 0.5)));
    expect(sides.size).toBe(2);
  });
});

describe("hats over hair", () => {
  const rims: readonly (readonly [ValueOf<"Hat">, AvatarTraits, number])[] = [
    ["Cap", MAN, 60],
    ["Snoutz Cap", MAN, 60],
    ["Trucker Cap", MAN, 60],
    ["Backwards Cap", MAN, 61],
    ["Wool Hat", MAN, 62],
    ["Cap", WOMAN, 59],
    ["Brimmed", WOMAN, 60],
  ];
  it.each(rims)("leaves no hair above the rim of a %s", (hat, base, rim) => {
    const styles = base === MAN ? (["Simple", "Buzzcut"] as const) : (["Buzzcut", "Straight", "Very Long"] as const);
    for (const style of styles) {
      const cells = headCells(buildVoxels(3, { ...base, Hat: hat, "Hair Style": style }));
      const hair = cells.filter(({ family }) => family === "hair");
      expect(hair.length).toBeGreaterThan(0);
      expect(hair.filter(({ y }) => y >= rim)).toEqual([]);
    }
  });

  it("lets hair stay under headphones and above a bandana", () => {
    for (const Hat of ["Headphones", "Bandana"] as const) {
      const cells = headCells(buildVoxels(3, { ...MAN, Hat, "Hair Style": "Simple" }));
      expect(cells.some(({ family, y }) => family === "hair" && y === 67)).toBe(true);
    }
  });
});

describe("faces", () => {
  it.each(outfits.filter(({ trait }) => trait === "Hair Style"))("shows an eye under $name", ({ traits }) => {
    const model = buildVoxels(3, traits);
    const { eye } = traits.Gender === "Female" ? FEMALE : MALE;
    const eyes = [eye.x[0], mirrorX(eye.x[0])];
    const free = eyes.filter((x) => [9, 10, 11, 12].every((z) => model.head.color[findCell(x, eye.y[0], z)] === 0));
    expect(free.length).toBeGreaterThanOrEqual(1);
  });

  it("shows the skin through the slit of a beard", () => {
    for (const Beard of ["Full", "Big", "Stubble"] as const) {
      const model = buildVoxels(3, { ...MAN, Beard });
      const row = Beard === "Stubble" ? 50 : 49;
      expect(model.head.color[findCell(0, row, 9)]).toBe(0);
      const slit = model.palette.hexAt(model.head.color[findCell(0, row, 8)] ?? 0);
      const brow = model.palette.hexAt(model.head.color[findCell(0, 62, 8)] ?? 0);
      expect(slit).toBe(brow);
    }
  });

  it("hides eyes behind opaque lenses", () => {
    const model = buildVoxels(3, { ...MAN, Glasses: "Round Glasses" });
    const beforeEye = model.head.color[findCell(MALE.eye.x[0], 56, 9)];
    const besideEye = model.head.color[findCell(MALE.eye.x[1] + 1, 56, 9)];
    expect(beforeEye).not.toBe(0);
    expect(beforeEye).toBe(besideEye);
  });
});

describe("hair", () => {
  const isSame = (traits: AvatarTraits) => {
    const [first, again, other] = [5, 5, 6].map((id) => Buffer.from(buildVoxels(id, traits).head.color));
    expect(again?.equals(first ?? Buffer.of())).toBe(true);
    return other?.equals(first ?? Buffer.of());
  };
  it("has the same curls for all tokens of a style", () => {
    for (const style of ["Messy", "Wild"] as const) expect(isSame({ ...MAN, "Hair Style": style })).toBe(true);
    for (const style of ["Curly", "Wild"] as const) expect(isSame({ ...WOMAN, "Hair Style": style })).toBe(true);
  });

  it("that fades is random per token, but the same each time", () => {
    expect(isSame({ ...MAN, "Hair Style": "Fade" })).toBe(false);
  });

  it("stays below 3,000 triangles in every style, head and ears included", () => {
    const heavy = outfits
      .filter(({ trait }) => trait === "Hair Style")
      .map(({ name, traits }) => ({
        name,
        triangles: Math.max(...[1, 2, 3].map((id) => headTriangles(buildVoxels(id, traits)))),
      }))
      .filter(({ triangles }) => triangles > 3000);
    expect(heavy).toEqual([]);
  });
});
