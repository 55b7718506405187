import { Texture } from "three";
import { expect, test } from "vitest";
import { createForeignMaterial } from "@/lib/three/foreign/foreign-material";
import { createNightLights } from "@/lib/three/photo/night-light";
import { createBodyMaterial, createVoxelMaterial } from "@/lib/three/studio-material";

const MATERIALS = {
  "an avatar": () => createBodyMaterial(new Float32Array(12)),
  "an effect": createVoxelMaterial,
  "a foreign model": () => createForeignMaterial(new Texture(), new Texture(), "solid"),
  "the blended part of a foreign model": () => createForeignMaterial(new Texture(), new Texture(), "blended"),
} as const;

test.each(Object.entries(MATERIALS))("the light from behind on %s is on at night and off by day", (_, make) => {
  const material = make();
  const lights = createNightLights();
  lights.add(material);
  const { fragmentShader, uniforms, defines } = material.surface;
  expect(defines).toHaveProperty("NIGHT");
  expect(fragmentShader).toMatch(/gl_FragColor = .*litBy\(/);
  expect(uniforms["night"]?.value).toBe(0);
  lights.set(1, "gm");
  expect(uniforms["night"]?.value).toBe(1);
});
