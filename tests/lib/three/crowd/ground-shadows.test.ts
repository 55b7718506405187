import { expect, test } from "vitest";
import { computeLightBeside, drawGroundShadows } from "@/lib/plaza/three/ground-texture";

test("it is darkest under who stands there, darker away from the light than towards it, and light farther off", () => {
  expect(computeLightBeside(0, 0)).toBeLessThan(0.5);
  expect(computeLightBeside(-0.25, -0.5)).toBeLessThan(computeLightBeside(0.25, 0.5));
  expect(computeLightBeside(2, 2)).toBe(1);
});

test("shadows lie where people stand, and nowhere else", () => {
  const size = 200;
  const light = drawGroundShadows({ x: Float32Array.of(3), z: Float32Array.of(-4) }, size, 20);
  const at = (x: number, z: number) => light[Math.floor((z + 10) * 10) * size + Math.floor((x + 10) * 10)] ?? 0;
  expect(at(3, -4)).toBeLessThan(130);
  expect(at(-3, 4)).toBe(255);
  expect(at(3.3, -4)).toBeGreaterThan(at(3, -4));
});

test("who stands at the edge of what has shadows does no harm", () => {
  const light = drawGroundShadows({ x: Float32Array.of(9.99, -9.99), z: Float32Array.of(9.99, -9.99) }, 100, 20);
  expect(light.every((each) => each === 255)).toBe(true);
});
