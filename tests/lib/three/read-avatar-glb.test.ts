import { beforeAll, describe, expect, test } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { FACE_COMPONENTS } from "@/lib/avatar/face/components";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import type { Avatar, QuadMesh } from "@/lib/avatar/types";
import { ModelError } from "@/lib/shared/scene-error";
import { openGlb } from "@/lib/three/glb-document";
import { type AvatarModel, type PaintedQuads, readAvatarGlb } from "@/lib/three/read-avatar-glb";

function fileOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** Replaces a text in the file by one of equal length. */
function tampered(glb: Uint8Array, from: RegExp, to: string): ArrayBuffer {
  const text = Buffer.from(glb).toString("latin1");
  const changed = text.replace(from, to);
  if (changed === text || changed.length !== text.length) throw new Error(`cannot replace ${from}`);
  return fileOf(Buffer.from(changed, "latin1"));
}

function expectPaint({ paint }: PaintedQuads, mesh: QuadMesh, palette: Uint8Array): void {
  mesh.colors.forEach((color, vertex) => {
    const wanted = [...palette.subarray(color * 3, color * 3 + 3), mesh.light[vertex]];
    if (String([...paint.subarray(vertex * 4, vertex * 4 + 4)]) !== String(wanted)) {
      expect([...paint.subarray(vertex * 4, vertex * 4 + 4)], `vertex ${vertex}`).toEqual(wanted);
    }
  });
}

describe.each([1, 4, 7142, 17522])("the GLB of token %i, read again", (id) => {
  let avatar: Avatar;
  let model: AvatarModel;
  beforeAll(() => {
    avatar = buildAvatar(id);
    model = readAvatarGlb(openGlb(fileOf(encodeGlb(avatar))));
  });

  test("has the joints of the rig", () => {
    model.rig.joints.forEach((value, at) => {
      expect(value).toBeCloseTo(avatar.rig.joints[at] ?? Number.NaN, 5);
    });
  });

  test("has the body's vertices, colours, light and bones", () => {
    expect(model.body.positions).toEqual(avatar.body.positions);
    expectPaint(model.body, avatar.body, avatar.palette);
    const bones = model.body.facing.filter((_, at) => at % 4 === 3);
    expect([...bones]).toEqual([...avatar.body.bones]);
    expect(model.body.indices).toHaveLength(avatar.body.flipped.length * 6);
  });

  test("has for every corner the outward direction in the plane of its quad", () => {
    const { positions, facing, outward = new Int8Array() } = model.body;
    expect(outward).toHaveLength(facing.length);
    for (let vertex = 0; vertex < facing.length / 4; vertex++) {
      const opposite = (vertex & ~3) + ((vertex + 2) & 3);
      const axes = [0, 1, 2].map((axis) => {
        const across = (positions[vertex * 3 + axis] ?? 0) - (positions[opposite * 3 + axis] ?? 0);
        return [Math.sign(across) * 127 + 0, outward[vertex * 4 + axis]];
      });
      const isOut = axes.every(([wanted, found]) => wanted === found);
      if (!isOut) expect(axes, `vertex ${vertex}`).toBe("out of its quad");
    }
  });

  test("has a unit normal along one axis for every quad of the body", () => {
    const { facing } = model.body;
    for (let vertex = 0; vertex < facing.length / 4; vertex++) {
      const [x = 0, y = 0, z = 0] = facing.subarray(vertex * 4, vertex * 4 + 3);
      if (Math.abs(x) + Math.abs(y) + Math.abs(z) !== 127) expect([x, y, z], `vertex ${vertex}`).toBe("along an axis");
    }
  });

  test("has the face plates at their positions, bound to the head", () => {
    expect(model.face).not.toBeNull();
    model.face?.positions.forEach((value, at) => {
      if (Math.abs(value - (avatar.face.positions[at] ?? 0)) > 1e-5)
        expect(value, `number ${at}`).toBe(avatar.face.positions[at]);
    });
    const bones = new Set(model.face?.facing.filter((_, at) => at % 4 === 3));
    expect([...bones]).toEqual([BONE_INDEX.head]);
    if (model.face) expectPaint(model.face, avatar.face, avatar.palette);
    for (const component of FACE_COMPONENTS) expect(model.faceRanges[component]).toEqual(avatar.faceRanges[component]);
  });
});

describe("a file that is not an avatar is refused:", () => {
  const glb = encodeGlb(buildAvatar(2));
  const cases: readonly (readonly [string, ArrayBuffer])[] = [
    ["an empty file", new ArrayBuffer(0)],
    ["HTML", fileOf(new TextEncoder().encode("<!doctype html><title>Not here</title>"))],
    ["a truncated GLB", fileOf(glb.subarray(0, glb.length / 2))],
    ["a GLB of another version", tampered(glb, /^glTF\W/, "glTF\u0001")],
    ["another skeleton", tampered(glb, /"name":"leftFoot"/, '"name":"LeftFoot"')],
    ["no body", tampered(glb, /{"name":"body","mesh":0/, '{"name":"bodi","mesh":0')],
    ["a buffer view beyond the file", tampered(glb, /"byteLength":\d/, '"byteLength":9')],
    ["an accessor of another length", tampered(glb, /"count":\d/, '"count":9')],
    ["a buffer view that ends within a number", tampered(glb, /("byteLength":\d+)\d/, "$11")],
    ["invalid JSON", tampered(glb, /"asset":/, '"asset";')],
  ];
  test.each(cases)("%s", (_, file) => {
    expect(() => readAvatarGlb(openGlb(file))).toThrow(ModelError);
  });
});
