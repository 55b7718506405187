import { describe, expect, it } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { buildFace } from "@/lib/avatar/build-avatar";
import { FACE_COMPONENTS, type FaceComponent } from "@/lib/avatar/face/components";
import { MODEL_Z } from "@/lib/avatar/rig";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { VOXEL } from "@/lib/avatar/types";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import { getSkinColor } from "@/lib/avatar/voxels/colors";
import { oklabOf } from "@/tests/support/oklab";

const TOKENS = [
  ["a man", 23],
  ["a woman", 6],
  ["a bearded man", 2],
  ["a woman in sunglasses", 3],
  ["a man in thick glasses", 10],
  ["a pig", 45],
  ["an elephant", 7],
  ["a robot", 517],
  ["a skeleton", 155],
  ["a dissected", 6863],
  ["a Visitor", 16647],
] as const;

const built = new Map<number, ReturnType<typeof buildFaceOf>>();
function faceOf(id: number) {
  const face = built.get(id) ?? buildFaceOf(id);
  built.set(id, face);
  return face;
}

function buildFaceOf(id: number) {
  const { traits } = deriveTraits(id);
  const model = buildVoxels(id, traits);
  const { mesh, ranges } = buildFace(model, traits);
  /** Depths of a component's plates over the bare face, in cells. */
  const depths = (component: FaceComponent): number[] => {
    const [first, count] = ranges[component];
    return Array.from({ length: count }, (_, quad) => {
      const z = mesh.positions[(first + quad) * 12 + 2] ?? Number.NaN;
      return z / VOXEL + MODEL_Z - 9;
    });
  };
  return { mesh, ranges, model, depths, count: (component: FaceComponent) => ranges[component][1] };
}

const MOUTHS = FACE_COMPONENTS.filter((component) => component.startsWith("mouth-"));
const EYES = FACE_COMPONENTS.filter((component) => component.startsWith("eyes-"));

describe.each(TOKENS)("the face of %s", (_name, id) => {
  const { mesh, ranges, model } = faceOf(id);

  it("has its plates in one mesh, component after component", () => {
    let next = 0;
    for (const component of FACE_COMPONENTS) {
      expect(ranges[component][0], component).toBe(next);
      next += ranges[component][1];
    }
    expect(next).toBe(mesh.flipped.length);
  });

  it("has 41 to 500 quads, all bound to the head", () => {
    expect(mesh.flipped.length).toBeGreaterThan(40);
    expect(mesh.flipped.length).toBeLessThanOrEqual(500);
    expect(mesh.bones.every((bone) => bone === BONE_INDEX.head)).toBe(true);
    expect(mesh.light.every((light) => light === 255)).toBe(true);
    expect(mesh.colors.every((color) => color > 0)).toBe(true);
  });

  it("uses more than three colours of the avatar's palette", () => {
    const known = model.palette.bytes();
    const used = new Set([...mesh.colors].map((color) => [...known.subarray(color * 3, color * 3 + 3)].join(" ")));
    expect(used.size).toBeGreaterThan(3);
  });

  it("has the same mesh each time", () => {
    expect(buildFaceOf(id).mesh).toEqual(mesh);
  });
});

describe.each(TOKENS)("the eyes of %s", (_name, id) => {
  it.each(EYES)("can be %s", (eyes) => {
    expect(faceOf(id).count(eyes)).toBeGreaterThan(0);
  });
});

describe("the mouth", () => {
  it.each(TOKENS)("of %s is visible in every form", (_name, id) => {
    const { count } = faceOf(id);
    for (const mouth of MOUTHS) expect(count(mouth), mouth).toBeGreaterThan(0);
  });

  it("of an elephant is visible on both sides of its trunk in every form", () => {
    const { mesh, ranges } = faceOf(7);
    for (const component of MOUTHS) {
      const [first, count] = ranges[component];
      const across = Array.from({ length: count * 4 }, (_, corner) => mesh.positions[first * 12 + corner * 3] ?? 0);
      expect(Math.min(...across), component).toBeLessThanOrEqual(-4 * VOXEL);
      expect(Math.max(...across), component).toBeGreaterThanOrEqual(4 * VOXEL);
    }
  });

  it("is close in front of the bare face", () => {
    for (const [, id] of TOKENS) {
      for (const depth of MOUTHS.flatMap(faceOf(id).depths)) {
        expect(depth).toBeGreaterThan(-1);
        expect(depth).toBeLessThan(4);
      }
    }
  });
});

describe("lines of lids and lips", () => {
  it.each([
    ["light", 23],
    ["medium", 20],
    ["dark", 11],
  ] as const)("contrast with %s skin", (_tone, id) => {
    const { mesh, ranges, model } = faceOf(id);
    const { traits } = deriveTraits(id);
    const lightness = (hex: string): number => {
      const bytes = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      return oklabOf(Uint8ClampedArray.of(...bytes, 255))[0] ?? Number.NaN;
    };
    const skin = lightness(getSkinColor(traits.Type, traits.Skin));
    const lines: FaceComponent[] = ["eyes-closed", "eyes-happy", "eyes-crosses", "mouth-smile", "mouth-straight"];
    for (const component of lines) {
      const color = mesh.colors[(ranges[component][0] + ranges[component][1] - 1) * 4] ?? 0;
      expect(Math.abs(lightness(model.palette.hexAt(color)) - skin), component).toBeGreaterThan(0.25);
    }
  });
});

describe("the face components", () => {
  it("all differ in shape or colour", () => {
    const { mesh, ranges } = faceOf(23);
    const shape = (component: FaceComponent): string => {
      const [first, count] = ranges[component];
      return [
        ...mesh.positions.subarray(first * 12, (first + count) * 12),
        ...mesh.colors.subarray(first * 4, (first + count) * 4),
      ].join(" ");
    };
    expect(new Set(FACE_COMPONENTS.map(shape)).size).toBe(FACE_COMPONENTS.length);
  });
});
