import { Vector3 } from "three";
import { expect, test } from "vitest";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { createQuaternion, createRestPose } from "@/lib/avatar/pose";
import { type ForeignModel, readForeignGlb } from "@/lib/three/foreign/read-foreign-glb";
import { openGlb } from "@/lib/three/glb-document";
import { foreignGlb } from "@/tests/support/foreign-glb";

/** A test body with a braid of three bones on its head; one mesh is skinned to the second. */
async function braided(): Promise<ForeignModel> {
  const file = foreignGlb({
    format: "vrm-1",
    bend(document) {
      const { nodes } = document;
      const first = nodes.length;
      nodes.push(
        { name: "Braid1", translation: [0, 0.1, -0.12], children: [first + 1] },
        { name: "Braid2", translation: [0, 0, -0.1], children: [first + 2], mesh: 0 },
        { name: "Braid3", translation: [0, 0, -0.1] },
      );
      const head = nodes.find(({ name }) => name === "head");
      Object.assign(head ?? {}, { children: [first] });
      const joints = [0, 1, 2].map((at) => ({ node: first + at, stiffness: 0.3, gravityPower: 0.5, dragForce: 0.4 }));
      Object.assign(document["extensions"] ?? {}, { VRMC_springBone: { specVersion: "1.0", springs: [{ joints }] } });
      Object.assign(document, { extensionsUsed: ["VRMC_vrm", "VRMC_springBone"] });
    },
  });
  return readForeignGlb(openGlb(new Uint8Array(file).buffer));
}

/** Position of a node of the file. */
function placeOf({ merged }: ForeignModel, name: string): Vector3 {
  let root = merged.joints[0]?.node;
  while (root?.parent) root = root.parent;
  const node = root?.getObjectByName(name);
  if (!node) throw new Error(`There is no ${name}.`);
  return new Vector3().setFromMatrixPosition(node.matrixWorld);
}

const tipOf = (model: ForeignModel) => placeOf(model, "Braid3");

const turned = (degrees: number) => {
  const pose = createRestPose();
  pose.rotations.set(createQuaternion(0, degrees, 0), BONE_INDEX.head * 4);
  return pose;
};

test("a braid is still while paused, swings while playing, and stays near the head", async () => {
  const model = await braided();
  const follow = (degrees: number, seconds: number | null) => {
    model.puppet.follow({ mood: "gm", pose: turned(degrees), components: [] }, seconds);
    return tipOf(model);
  };
  const still = follow(0, null);
  expect(follow(0, null), "a pause that lasts").toEqual(still);
  const other = follow(70, null);
  expect(other.distanceTo(still), "another pose").toBeGreaterThan(0.05);
  expect(follow(0, null).distanceTo(still), "back again, wherever it came from").toBeLessThan(1e-3);

  const swung = follow(70, 1 / 60);
  expect(swung.distanceTo(other), "it lags behind the head").toBeGreaterThan(0.02);
  for (let frame = 0; frame < 300; frame++) follow(70 * Math.sin(frame / 9), frame % 50 === 0 ? 0.1 : 1 / 60);
  expect(tipOf(model).distanceTo(placeOf(model, "head")), "metres between head and tip").toBeLessThan(0.5);
  for (let frame = 0; frame < 300; frame++) follow(0, 1 / 60);
  expect(tipOf(model).distanceTo(still), "it comes to rest where it hangs").toBeLessThan(0.03);
});
