import { describe, expect, it } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { type AvatarTraits, PATTERNS, TRAIT_VALUES } from "@/lib/avatar/traits/names";
import { buildVoxels, type VoxelModel } from "@/lib/avatar/voxels/build-voxels";
import { CLOTH_PATTERNS } from "@/lib/avatar/voxels/colors";
import { FAMILIES, type Family, findCell, GRID } from "@/lib/avatar/voxels/grid";
import { getMeasures } from "@/lib/avatar/voxels/measures";

const MAN: AvatarTraits = {
  Type: "Human",
  Gender: "Male",
  Skin: "Light",
  "Hair Style": "Bald",
  "Hair Color": null,
  Hat: null,
  "Hat Color": null,
  Beard: null,
  "Beard Color": null,
  Glasses: null,
  "Glasses Color": null,
  Earring: null,
  Necklace: null,
  Shirt: "Bare Chest",
  "Shirt Color": "Red",
  Overshirt: null,
  "Overshirt Color": "Green",
  Pants: "Regular Pants",
  "Pants Color": "Denim",
  Shoes: "Classic",
  "Shoes Color": "Black",
  "Jersey Number": null,
  "Tattoo Motif": null,
};
const WOMAN: AvatarTraits = { ...MAN, Gender: "Female", Shirt: "Tube Top", Pants: "Skirt", Shoes: "Canvas" };
const bodies = [
  ["man", MAN],
  ["woman", WOMAN],
] as const;

const built = new Map<string, VoxelModel>();
function build(traits: AvatarTraits): VoxelModel {
  const key = JSON.stringify(traits);
  const model = built.get(key) ?? buildVoxels(1, traits);
  built.set(key, model);
  return model;
}
const hexAt = ({ body, palette }: VoxelModel, x: number, y: number, z: number) => {
  const color = body.color[findCell(x, y, z)] ?? 0;
  return color === 0 ? null : palette.hexAt(color);
};
/** Cells of a front row as text, one character each, from the avatar's right to left. */
const frontRow = (model: VoxelModel, y: number, z: number, from: number, to: number, chars: Record<string, string>) =>
  Array.from({ length: to - from + 1 }, (_, step) => chars[hexAt(model, from + step, y, z) ?? ""] ?? ".").join("");

function* cells(model: VoxelModel): Generator<{ x: number; y: number; z: number; family: Family; at: number }> {
  const { color, family: families } = model.body;
  for (let at = 0; at < color.length; at++) {
    if (color[at] === 0) continue;
    const family = FAMILIES[(families[at] ?? 0) - 1];
    const [x, y] = [GRID.x0 + (at % GRID.nx), GRID.y0 + (Math.floor(at / GRID.nx) % GRID.ny)];
    const z = GRID.z0 + Math.floor(at / (GRID.nx * GRID.ny));
    if (family !== undefined) yield { x, y, z, family, at };
  }
}

describe.each(bodies)("every value on a %s", (_, base) => {
  const traits = [
    ["Shirt", "shirt"],
    ["Overshirt", "overshirt"],
    ["Pants", "pants"],
    ["Shoes", "shoes"],
    ["Necklace", "necklace"],
  ] as const;
  it.each(traits)("draws each %s", (trait, family) => {
    for (const value of TRAIT_VALUES[trait]) {
      const drawn = [...cells(build({ ...base, [trait]: value }))].filter((cell) => cell.family === family);
      expect(drawn.length, value).toBeGreaterThan(5);
    }
  });

  it("adds nothing to the inner side of the arms", () => {
    const { arm } = getMeasures(base.Gender === "Female" ? "female" : "male");
    const inside = (model: VoxelModel) =>
      [...cells(model)].filter(({ x, y }) => (x >= 0 ? x : -1 - x) > arm.x[0] && y >= 36 && y < arm.y[0]);
    for (const Shirt of TRAIT_VALUES.Shirt) expect(inside(build({ ...base, Shirt })), Shirt).toEqual([]);
    for (const Overshirt of TRAIT_VALUES.Overshirt) {
      expect(inside(build({ ...base, Overshirt })), Overshirt).toEqual([]);
    }
  });
});

describe("a jersey's number", () => {
  const jersey = (digit: number) =>
    build({ ...MAN, Shirt: "Classic Jersey", "Shirt Color": "Purple", "Jersey Number": digit });
  const digitOf = (digit: number) => {
    const model = jersey(digit);
    return Array.from({ length: 8 }, (_, row) => frontRow(model, 36 - row, 3, -3, 2, { "#5e28d6": "#" }));
  };

  it("matches the pictured tokens 19, 31 and 37 on the front", () => {
    expect(digitOf(0)).toEqual([".####.", "######", "##..##", "##..##", "##..##", "##..##", "######", ".####."]);
    expect(digitOf(8)).toEqual([".####.", "######", "##..##", ".####.", "######", "##..##", "######", ".####."]);
    expect(digitOf(9)).toEqual([".####.", "######", "##..##", "######", ".#####", "....##", "######", ".####."]);
  });

  it("differs between all ten digits", () => {
    const digits = Array.from({ length: 10 }, (_, digit) => digitOf(digit).join("\n"));
    expect(new Set(digits).size).toBe(10);
  });
});

describe("a tattoo", () => {
  const skin = "#d0845c";
  /** Cells that the motif changes. */
  const inked = (base: AvatarTraits, motif: string) => {
    const bare = build(base);
    const drawn = build({ ...base, "Tattoo Motif": motif });
    return [...cells(drawn)]
      .filter(({ x, y, z }) => hexAt(drawn, x, y, z) !== hexAt(bare, x, y, z))
      .map((cell) => ({ ...cell, before: hexAt(bare, cell.x, cell.y, cell.z) }));
  };

  it("inks bare arm skin and nothing else", () => {
    const cells = inked({ ...MAN, Shirt: "Skull Tee" }, "LLLLLLLLLLLL,LLLLLLLLLLLL");
    expect(cells.length).toBeGreaterThan(200);
    expect(cells.every(({ before }) => before === skin)).toBe(true);
    expect(cells.every(({ x, y }) => (x >= 0 ? x : -1 - x) >= 15 && y >= 43 && y <= 46)).toBe(true);
  });

  it("draws a line all round and a hollow line at the corners", () => {
    const rows = inked(MAN, "LBC,");
    const perRow = [15, 16, 17].map((distance) => rows.filter(({ x }) => -1 - x === distance).length);
    expect(perRow).toEqual([12, 0, 4]);
  });

  it("with one part is on the same arm as in the pictures", () => {
    expect(inked(MAN, "BLLB").every(({ x }) => x < 0)).toBe(true);
  });

  it("is hidden under long sleeves", () => {
    expect(inked({ ...MAN, Shirt: "Hoodie" }, "LLLL,LLLL")).toEqual([]);
    expect(inked({ ...MAN, Overshirt: "Leather Jacket" }, "LLLL,LLLL")).toEqual([]);
  });
});

describe("clothes of the published models", () => {
  it("include the bars of the CGA shirt of token 13186", () => {
    const model = build({ ...MAN, Shirt: "CGA Shirt" });
    const row = (y: number) =>
      frontRow(model, y, 3, -7, 6, { "#1fe6ee": "c", "#d10ae0": "m", "#e4dcd3": "w", "#292826": "." });
    expect([41, 40, 38, 36, 34, 32].map(row)).toEqual([
      ".c...m...w...c",
      ".c.m.m.w.w.c.c",
      "c.m.m.w.w.c.c.",
      ".m.m.w.w.c.c.m",
      "m.m.w.w.c.c.m.",
      "m...w...c...m.",
    ]);
  });

  it("include shorts down to row 12 with a stripe on the outer side and bare calves", () => {
    const model = build({ ...MAN, Pants: "Athletic Shorts", "Pants Color": "Black" });
    expect([25, 19, 12].map((y) => hexAt(model, -7, y, 2))).toEqual(["#e4dcd3", "#e4dcd3", "#e4dcd3"]);
    expect([25, 19, 12].map((y) => hexAt(model, -7, y, 3))).toEqual(["#292826", "#292826", "#292826"]);
    expect([11, 4].map((y) => hexAt(model, -7, y, 2))).toEqual(["#d0845c", "#d0845c"]);
  });

  it("include the steps of the sneaker of token 13186", () => {
    const model = build({ ...MAN, Shoes: "Sneakers", "Shoes Color": "Green" });
    const length = (y: number) => Array.from({ length: 12 }, (_, z) => hexAt(model, 4, y, z)).filter(Boolean).length;
    expect([0, 1, 2, 3].map(length)).toEqual([9, 9, 5, 4]);
  });
});

describe("cloth", () => {
  it("over the thighs is bound to the thigh of its side, up to the height of the leg", () => {
    const boneOf = ({ body }: VoxelModel, x: number, y: number, z: number) => body.bone[findCell(x, y, z)];
    for (const [model, z] of [
      [build({ ...WOMAN, Pants: "Skirt" }), 2],
      [build({ ...WOMAN, Pants: "Leggings", Overshirt: "Trenchcoat" }), 4],
    ] as const) {
      expect(boneOf(model, -5, 16, z)).toBe(BONE_INDEX.rightUpperLeg);
      expect(boneOf(model, 4, 16, z)).toBe(BONE_INDEX.leftUpperLeg);
      expect(boneOf(model, 4, 21, z)).toBe(BONE_INDEX.hips);
    }
  });

  it("in camouflage is made of squares of two cells", () => {
    const camo = CLOTH_PATTERNS.Camo;
    for (let x = -6; x < 6; x += 2) {
      for (let y = 4; y < 24; y += 2) {
        expect(new Set([camo(x, y, 2), camo(x + 1, y, 2), camo(x, y + 1, 2), camo(x + 1, y + 1, 3)]).size).toBe(1);
      }
    }
  });

  it.each(PATTERNS)("in %s shows its colours on every side of an arm", (name) => {
    const model = build({ ...MAN, Overshirt: "Collar Shirt", "Overshirt Color": name });
    const { arm, wrist } = getMeasures("male");
    const colorsOf = (at: (x: number, across: number) => string | null) => {
      const seen = new Set<string | null>();
      for (let x = arm.x[0]; x < wrist; x++) for (let across = 0; across < 4; across++) seen.add(at(x, across));
      return seen;
    };
    expect(colorsOf((x, across) => hexAt(model, x, arm.y[1], arm.z[0] + across)).size).toBeGreaterThan(1);
    expect(colorsOf((x, across) => hexAt(model, x, arm.y[0] + across, arm.z[1])).size).toBeGreaterThan(1);
  });
});
