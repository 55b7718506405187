import { NodeIO } from "@gltf-transform/core";
import { type Mesh, Object3D, SkinnedMesh } from "three";
import type { GLTF } from "three/addons/loaders/GLTFLoader.js";
import { describe, expect, it } from "vitest";
import { BONES } from "@/lib/avatar/bones";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { FACE_COMPONENTS } from "@/lib/avatar/face/components";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { compressGlb } from "@/lib/server/render/encode-model";
import { openGlb } from "@/tests/support/open-glb";

const avatar = buildAvatar(1);
const glb = encodeGlb(avatar);

function bodyOf(gltf: GLTF): SkinnedMesh {
  const body = gltf.scene.getObjectByName("body");
  if (!(body instanceof SkinnedMesh)) throw new Error("the body is not skinned");
  return body;
}

describe("the GLB of a token", () => {
  it("opened by three.js has its bones by name, its quads and a morph target per face component", async () => {
    const gltf = await openGlb(glb);
    const body = bodyOf(gltf);
    expect(body.skeleton.bones.map(({ name }) => name)).toEqual([...BONES]);
    expect(body.geometry.getAttribute("position").count).toBe(avatar.body.flipped.length * 4);
    expect(body.geometry.index?.count).toBe(avatar.body.flipped.length * 6);
    // `as`: getObjectByName returns the base class. The morph targets show that it is a mesh.
    const face = (gltf.scene.getObjectByName("face") ?? new Object3D()) as Mesh;
    expect(face.parent?.name).toBe("head");
    expect(face.geometry.morphAttributes["position"]).toHaveLength(FACE_COMPONENTS.length);
  });

  it("compressed with meshopt has the same vertices", async () => {
    const [plain, packed] = [await openGlb(glb), await openGlb(await compressGlb(glb))];
    for (const name of ["position", "color", "uv", "skinIndex"]) {
      const values = (gltf: GLTF) => [...bodyOf(gltf).geometry.getAttribute(name).array];
      expect(values(packed), name).toEqual(values(plain));
    }
  });

  it("opened by glTF Transform has one skin, one material and the palette picture", async () => {
    const root = (await new NodeIO().readBinary(glb)).getRoot();
    expect(root.listSkins()[0]?.listJoints()).toHaveLength(BONES.length);
    expect(root.listMaterials()).toHaveLength(1);
    expect(root.listTextures()[0]?.getSize()).toEqual([256, 1]);
    expect(root.listMeshes().map((mesh) => mesh.getName())).toEqual(["body", "face"]);
  });
});
