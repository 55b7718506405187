import { Color, type ShaderMaterial } from "three";
import { mixHex } from "@/lib/avatar/voxels/palette";
import type { Mood } from "@/lib/shared/moods";
import { findMiddle } from "@/lib/three/photo/paint-backdrop";
import type { StudioMaterial } from "@/lib/three/studio-material";

/** Factor of the studio's own light at night: dimmed and blue. */
const DIMMED = "vec3(0.42, 0.46, 0.56)";
/** Share of rim light added whatever the colour: black stays visible against the dark. */
const THROWN_BACK = 0.09;

/** GLSL: `rimOf`, the light from behind on a normal in view space. */
const RIM_GLSL = /* glsl */ `
  uniform float night;
  uniform vec3 rimHue;
  vec3 rimOf(vec3 n) {
    float cool = max(0.0, dot(n, vec3(-0.83, 0.42, -0.37)));
    float warm = max(0.0, dot(n, vec3(0.83, 0.42, -0.37)));
    return night * (cool * vec3(0.62, 0.82, 1.15) * 1.5 + warm * rimHue * 2.2);
  }
`;
const MAIN = "void main() {";

/** Replaces a part of a shader. @throws Error when the shader lacks it */
function replacePart(shader: string, part: string, by: string): string {
  if (!shader.includes(part)) throw new Error(`The shader has no "${part}".`);
  return shader.replace(part, by);
}

/** Flat sides (lib/three/studio-material.ts): the light is constant on each. */
function lightSides(surface: ShaderMaterial): void {
  surface.vertexShader = replacePart(
    replacePart(surface.vertexShader, MAIN, `${RIM_GLSL}\n  varying vec3 vRim;\n  ${MAIN}`),
    "vHue = ",
    "vRim = rimOf(mat3(viewMatrix) * slant);\n    vHue = ",
  );
  surface.fragmentShader = replacePart(
    replacePart(surface.fragmentShader, MAIN, `uniform float night;\n  varying vec3 vRim;\n  ${MAIN}`),
    "vHue * vOpen * light",
    `vOpen * (vHue * (light * mix(vec3(1.0), ${DIMMED}, night) + vRim) + ${THROWN_BACK} * vRim)`,
  );
}

/** Round shapes (lib/three/foreign/foreign-material.ts): the light differs at every point. */
function lightPoints(surface: ShaderMaterial): void {
  surface.fragmentShader = replacePart(
    replacePart(surface.fragmentShader, MAIN, `${RIM_GLSL}\n  ${MAIN}`),
    "vec3 lit = paint.rgb * light;",
    `vec3 rim = rimOf(mat3(viewMatrix) * slant);
    vec3 lit = paint.rgb * (light * mix(vec3(1.0), ${DIMMED}, night) + rim) + ${THROWN_BACK} * rim;`,
  );
}

/**
 * Creates the night lights of a stage's or a set's materials: two lights from behind, a cool one and one in the mood's
 * colour. By day at first.
 */
export function createNightLights() {
  const night = { value: 0 };
  const rimHue = { value: new Color() };
  let shownMood: Mood | null = null;
  return {
    /** Adds them to an unused studio material. @throws Error for an unknown kind of material */
    add({ surface }: StudioMaterial): void {
      Object.assign(surface.uniforms, { night, rimHue });
      if (surface.vertexShader.includes("vHue")) lightSides(surface);
      else lightPoints(surface);
    },
    /** @param share 0 is the studio by day, 1 is night @param mood that colours one of the lights */
    set(share: number, mood: Mood): void {
      night.value = share;
      if (mood === shownMood) return;
      shownMood = mood;
      rimHue.value.set(mixHex(findMiddle(mood), "#ffffff", 0.25));
    },
  };
}
