import { Matrix4 } from "three";
import { expect, test } from "vitest";
import { posedCorners } from "@/lib/three/foreign/move-corners";

test("a shape that hangs on no joint is a broken model", () => {
  const merged = {
    count: 1,
    positions: new Float32Array(3),
    normals: new Int8Array(4),
    uvs: new Float32Array(2),
    tints: new Uint16Array(4),
    sheets: new Uint8Array(4),
    jointOf: new Uint16Array(4),
    weights: Uint16Array.of(65535, 0, 0, 0),
    solid: new Uint32Array(),
    blended: new Uint32Array(),
    joints: [],
    morphs: [],
  };
  expect(() => posedCorners(merged, new Matrix4())).toThrow(expect.objectContaining({ code: "unreadable" }));
});
