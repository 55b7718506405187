import { AdditiveBlending, DoubleSide, GLSL3, type IUniform, RawShaderMaterial } from "three";
import { AIR_GLSL } from "@/lib/three/crowd/crowd-air";
import { RECORD_GLSL } from "@/lib/three/crowd/crowd-records";
import { createPagedGeometry, PAGE_QUADS } from "@/lib/three/crowd/page-pool";
import { createPatchedTexture } from "@/lib/three/crowd/patched-texture";

const SLOTS_PER_ROW = 256;
/** Two rectangles per slot. */
const SLOTS_PER_PAGE = PAGE_QUADS / 2;

/** Two rectangles per found slot: a pool of light on the floor, and the beam above it. */
const VERTEX = /* glsl */ `
  precision highp float;
  precision highp int;
  uniform mat4 viewMatrix;
  uniform mat4 projectionMatrix;
  uniform highp sampler2D foundSlots;
  uniform vec3 eye;
  ${RECORD_GLSL}
  ${AIR_GLSL}
  in uvec4 block;
  in float corner;
  out vec2 vPart;
  flat out float vBeam;
  flat out float vClear;
  void main() {
    int nth = int(corner) >> 2;
    int index = int(corner) & 3;
    int at = int(block.x) + (nth >> 1);
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    if (at >= int(block.y)) return;
    int slot = int(texelFetch(foundSlots, ivec2(at % ${SLOTS_PER_ROW}, at / ${SLOTS_PER_ROW}), 0).r);
    vec4 place = record(slot, 0);
    vec2 reached = vec2(index == 1 || index == 2, index >= 2);
    bool isBeam = (nth & 1) == 1;
    vec3 middle = vec3(place.x, 0.0, place.y);
    float away = distance(middle, eye);
    vec3 world;
    if (isBeam) {
      vec2 aside = normalize(vec2(eye.z - middle.z, middle.x - eye.x));
      // At least one pixel wide.
      float wide = max(0.95, away * 0.012);
      world = middle + vec3(aside.x, 0.0, aside.y) * (reached.x - 0.5) * wide + vec3(0.0, reached.y * 7.0, 0.0);
    } else {
      world = middle + vec3((reached.x - 0.5) * 2.2, 0.015, (reached.y - 0.5) * 2.2);
    }
    vec4 seen = viewMatrix * vec4(world, 1.0);
    gl_Position = projectionMatrix * seen;
    // The floor does not clip a light on it.
    if (!isBeam) gl_Position.z -= 0.0004 * gl_Position.w;
    vPart = reached;
    vBeam = float(isBeam);
    vClear = 1.0 - 0.7 * hazeAt(away);
  }
`;

const FRAGMENT = /* glsl */ `
  precision highp float;
  uniform float searched;
  uniform float foundLight;
  in vec2 vPart;
  flat in float vBeam;
  flat in float vClear;
  out vec4 drawn;
  void main() {
    vec2 off = vPart * 2.0 - 1.0;
    float pool = max(0.0, 1.0 - dot(off, off));
    float across = 1.0 - off.x * off.x;
    float beam = across * across * (1.0 - vPart.y) * smoothstep(0.0, 0.3, vPart.y) * 0.4;
    float light = mix(pool * pool * 0.62, beam, vBeam) * searched * vClear;
    drawn = vec4(vec3(1.0, 0.93, 0.72) * light * mix(1.0, foundLight, vBeam), 1.0);
  }
`;

/**
 * Creates the lights of the found slots, none at first. The caller disposes them.
 * @param most maximum slots lit at once
 * @param uniforms of lib/plaza/three/plaza-world.ts
 */
export function createFoundLights(most: number, uniforms: Record<string, IUniform>) {
  const slots = createPatchedTexture("float", SLOTS_PER_ROW, Math.ceil(most / SLOTS_PER_ROW));
  const { geometry, words, show } = createPagedGeometry("block", Math.ceil(most / SLOTS_PER_PAGE));
  const foundLight = { value: 1 };
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { ...uniforms, foundLight, foundSlots: { value: slots.texture } },
    blending: AdditiveBlending,
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
  });
  return {
    geometry,
    material,
    renew: slots.renew,
    /** Replaces the slots. @param found 1 for each slot that is lit */
    set(found: Uint8Array): void {
      let count = 0;
      for (let slot = 0; slot < found.length; slot++) if (found[slot] === 1) slots.data[count++] = slot;
      slots.send();
      const pages = Math.ceil(count / SLOTS_PER_PAGE);
      for (let page = 0; page < pages; page++) words.set([page * SLOTS_PER_PAGE, count, 0, 0], page * 4);
      show(pages);
      // The more beams there are, the dimmer is each.
      foundLight.value = Math.min(1, Math.max(0.12, 26 / Math.sqrt(count + 1)));
    },
    dispose(): void {
      geometry.dispose();
      material.dispose();
      slots.texture.dispose();
    },
  };
}
