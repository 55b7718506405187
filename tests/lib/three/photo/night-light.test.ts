import { Texture } from "three";
import { describe, expect, it } from "vitest";
import { createForeignMaterial } from "@/lib/three/foreign/foreign-material";
import { createNightLights } from "@/lib/three/photo/night-light";
import { createBodyMaterial, createVoxelMaterial } from "@/lib/three/studio-material";

const MATERIALS = {
  "an avatar": () => createBodyMaterial(new Float32Array(12)),
  "an effect": createVoxelMaterial,
  "a foreign model": () => createForeignMaterial(new Texture(), new Texture(), "solid"),
  "the blended part of a foreign model": () => createForeignMaterial(new Texture(), new Texture(), "blended"),
} as const;

describe.each(Object.entries(MATERIALS))("the light from behind on %s", (_, make) => {
  it("is on at night and off by day", () => {
    const material = make();
    const { vertexShader, fragmentShader, uniforms } = material.surface;
    const lights = createNightLights();
    lights.add(material);
    const { surface } = material;
    expect([surface.vertexShader, surface.fragmentShader]).not.toEqual([vertexShader, fragmentShader]);
    expect(`${surface.vertexShader}${surface.fragmentShader}`).toMatch(/= rimOf\(mat3\(viewMatrix\) \* slant\);/);
    expect(uniforms["night"]?.value).toBe(0);
    lights.set(1, "gm");
    expect(uniforms["night"]?.value).toBe(1);
  });

  it("throws when the shader has changed", () => {
    const material = make();
    material.surface.fragmentShader = "void main() {}";
    expect(() => createNightLights().add(material)).toThrow("The shader has no");
  });
});
