import { expect, test } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import type { Contact } from "@/lib/avatar/light";
import { computeSkinMatrices, createStandingPose } from "@/lib/avatar/pose";
import { findContact, listContactParts } from "@/lib/three/contact";
import { openGlb } from "@/lib/three/glb-document";
import { readAvatarGlb } from "@/lib/three/read-avatar-glb";

const { body, rig } = readAvatarGlb(openGlb(new Uint8Array(encodeGlb(buildAvatar(1))).buffer));
const parts = listContactParts(body);

function contactAt(height: number): Contact {
  const pose = createStandingPose();
  pose.hips[1] = height;
  const contact: Contact = { x: 9, z: 9, radiusX: 0, radiusZ: 0, strength: 0 };
  findContact(parts, computeSkinMatrices(rig, pose), contact);
  return contact;
}

test("lists fewer contact points than corners", () => {
  const count = parts.reduce((sum, { points }) => sum + points.length / 3, 0);
  expect(count).toBeLessThan(body.positions.length / 3);
  expect(count).toBeGreaterThan(100);
});

test("a standing avatar darkens the floor around both feet", () => {
  const { x, radiusX, radiusZ, strength } = contactAt(0);
  expect(strength).toBe(1);
  expect(x).toBeCloseTo(0, 2);
  expect(radiusX).toBeGreaterThan(0.25);
  expect(radiusX).toBeLessThan(0.6);
  expect(radiusZ).toBeGreaterThan(0.2);
});

test("a floating avatar darkens the floor less the higher it is", () => {
  const low = contactAt(0.3);
  const high = contactAt(0.6);
  expect(low.strength).toBeLessThan(0.7);
  expect(high.strength).toBeLessThan(low.strength);
  expect([low.x, low.z]).toEqual([0, 0]);
});
