import { expect, test } from "vitest";
import { encodePalette } from "@/lib/avatar/glb/encode-glb";
import { ModelError } from "@/lib/shared/scene-error";
import { readPalette } from "@/lib/three/read-avatar-glb";

const palette = Uint8Array.from({ length: 768 }, (_, part) => (part * 7) % 256);

test("reads the colours of a palette picture", () => {
  expect(readPalette(encodePalette(palette))).toEqual(palette);
});

test("refuses a compressed picture, a short one and invalid bytes", () => {
  const packed = encodePalette(palette);
  const data = packed.findIndex((_, at) => String.fromCharCode(...packed.subarray(at, at + 4)) === "IDAT") + 4;
  packed[data + 2] = 5;
  expect(() => readPalette(packed)).toThrow(ModelError);
  expect(() => readPalette(encodePalette(palette.subarray(0, 300)))).toThrow(ModelError);
  expect(() => readPalette(new Uint8Array(4))).toThrow(ModelError);
});
