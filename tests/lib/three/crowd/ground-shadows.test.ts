import { expect, test } from "vitest";
import { computeLightBeside, drawGroundShadows } from "@/lib/plaza/three/ground-texture";

test("light is lowest under a figure, lower on the side away from the light source, and full far off", () => {
  expect(computeLightBeside(0, 0)).toBeLessThan(0.5);
  expect(computeLightBeside(-0.25, -0.5)).toBeLessThan(computeLightBeside(0.25, 0.5));
  expect(computeLightBeside(2, 2)).toBe(1);
});

test("draws shadows only at the figures", () => {
  const size = 200;
  const light = drawGroundShadows({ x: Float32Array.of(3), z: Float32Array.of(-4) }, size, 20);
  const at = (x: number, z: number) => light[Math.floor((z + 10) * 10) * size + Math.floor((x + 10) * 10)] ?? 0;
  expect(at(3, -4)).toBeLessThan(130);
  expect(at(-3, 4)).toBe(255);
  expect(at(3.3, -4)).toBeGreaterThan(at(3, -4));
});

test("figures at the edge of the area draw no shadow", () => {
  const light = drawGroundShadows({ x: Float32Array.of(9.99, -9.99), z: Float32Array.of(9.99, -9.99) }, 100, 20);
  expect(light.every((each) => each === 255)).toBe(true);
});
