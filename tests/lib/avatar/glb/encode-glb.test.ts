import { createHash } from "node:crypto";
import validator from "gltf-validator";
import { describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { IS_WHOLE } from "@/tests/support/sample";

/** One of each kind and thirteen more; two hundred more with ALL_IDS=1 (npm run test:full). */
const SAMPLE = [
  ...[31, 45, 7, 517, 155, 6863, 10326],
  ...Array.from({ length: IS_WHOLE ? 200 : 13 }, (_, index) => 1 + ((index * 7919) % 20000)),
];

describe("the GLB of a token", () => {
  it("passes the Khronos validator without an error or a warning, whatever the token", async () => {
    for (const id of SAMPLE) {
      const { issues } = await validator.validateBytes(encodeGlb(buildAvatar(id)));
      const found = issues.messages.filter((message) => message.severity < 2);
      expect(found, `token ${id}`).toEqual([]);
    }
  }, 60_000);

  it("has the same bytes each time", () => {
    const hash = (id: number) =>
      createHash("sha256")
        .update(encodeGlb(buildAvatar(id)))
        .digest("hex");
    for (const id of [1, 7, 6863]) expect(hash(id)).toBe(hash(id));
  });

  it("is a VRM with all humanoid bones that VRM 1.0 requires and an expression for each mood", () => {
    const glb = encodeGlb(buildAvatar(1));
    const view = new DataView(glb.buffer);
    const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + view.getUint32(12, true))));
    const vrm = json.extensions.VRMC_vrm;
    expect(vrm.specVersion).toBe("1.0");
    for (const bone of ["hips", "spine", "head", "leftUpperArm", "rightHand", "leftFoot", "rightLowerLeg"]) {
      expect(json.nodes[vrm.humanoid.humanBones[bone].node].name).toBe(bone);
    }
    expect(Object.keys(vrm.expressions.custom)).toHaveLength(14);
    expect(vrm.meta.allowRedistribution).toBe(false);
  });
});
