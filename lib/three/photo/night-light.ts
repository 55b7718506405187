import { Color } from "three";
import { mixHex } from "@/lib/avatar/voxels/palette";
import type { Mood } from "@/lib/shared/moods";
import { middleOf } from "@/lib/three/photo/paint-backdrop";
import type { StudioMaterial } from "@/lib/three/studio-material";

/** At night the studio's own light goes down to this, and turns to blue. */
const DIMMED = "vec3(0.42, 0.46, 0.56)";

const VERTEX_PARTS = /* glsl */ `
  uniform float night;
  uniform vec3 rimHue;
  varying vec3 vRim;
  vec3 rimOf(vec3 n) {
    float cool = max(0.0, dot(n, vec3(-0.83, 0.42, -0.37)));
    float warm = max(0.0, dot(n, vec3(0.83, 0.42, -0.37)));
    return night * (cool * vec3(0.62, 0.82, 1.15) * 1.5 + warm * rimHue * 2.2);
  }
`;

/** Replaces a part of a shader. @throws Error when it is not there: the shader has been changed */
function replaced(shader: string, part: string, by: string): string {
  if (!shader.includes(part)) throw new Error(`The shader has no "${part}".`);
  return shader.replace(part, by);
}

/** Light from behind, in the dark. */
export interface NightLight {
  /** @param share 0 is the studio by day, 1 is night @param mood whose colour one of the lights has */
  set(share: number, mood: Mood): void;
}

/** Gives the studio's surface, before it is used, two lights from behind: a cool one, and one in the mood's colour. */
export function lightAtNight({ surface }: StudioMaterial): NightLight {
  const night = { value: 0 };
  const rimHue = { value: new Color() };
  Object.assign(surface.uniforms, { night, rimHue });
  surface.vertexShader = replaced(
    replaced(surface.vertexShader, "void main() {", `${VERTEX_PARTS}\n  void main() {`),
    "vHue = ",
    "vRim = rimOf(mat3(viewMatrix) * slant);\n    vHue = ",
  );
  surface.fragmentShader = replaced(
    replaced(surface.fragmentShader, "void main() {", "uniform float night;\n  varying vec3 vRim;\n  void main() {"),
    "vHue * vOpen * (vLight.x + key)",
    // A little of the light is thrown back as it is: black stays visible against the dark.
    `vOpen * (vHue * ((vLight.x + key) * mix(vec3(1.0), ${DIMMED}, night) + vRim) + 0.09 * vRim)`,
  );
  return {
    set(share, mood) {
      night.value = share;
      rimHue.value.set(mixHex(middleOf(mood), "#ffffff", 0.25));
    },
  };
}
