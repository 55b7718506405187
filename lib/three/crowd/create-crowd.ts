import {
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  DoubleSide,
  GLSL3,
  type IUniform,
  NoBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  Vector3,
  type WebGLRenderer,
} from "three";
import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import type { CrowdPack } from "@/lib/avatar/crowd/crowd-pack";
import { CROWD_COLORS, QUAD_BYTES } from "@/lib/avatar/crowd/shell";
import { LIGHT } from "@/lib/avatar/light";
import { getByte, getUint16, getUint32 } from "@/lib/shared/typed-arrays";
import { createCrowdRecords, RECORD_GLSL } from "@/lib/three/crowd/crowd-records";
import { createFigureVertexShader, PAINT_GLSL } from "@/lib/three/crowd/figure-glsl";
import { createFigureStock } from "@/lib/three/crowd/figure-stock";
import { type CrowdView, layOutCrowd } from "@/lib/three/crowd/lay-out-crowd";
import { createLimbTable } from "@/lib/three/crowd/limb-table";
import { createPatchedTexture } from "@/lib/three/crowd/patched-texture";
import { createPosePass } from "@/lib/three/crowd/pose-pass";
import { createWorldUniforms } from "@/lib/three/crowd/world-uniforms";
import { toGlsl } from "@/lib/three/shadow-light";
import type { StageView } from "@/lib/three/stage/stage-picture";

/** Returns a crowd file's figures of one level, front to back. Their arrays are views of the file, not copies. */
export function listPackFigures(pack: CrowdPack, level: FigureLevel): CrowdFigure[] {
  const { firstQuads, quads, firstTexels } = pack[level];
  return Array.from({ length: firstQuads.length - 1 }, (_, nth) => {
    const [first, end] = [getUint32(firstQuads, nth), getUint32(firstQuads, nth + 1)];
    const own = quads.subarray(first * QUAD_BYTES, end * QUAD_BYTES);
    // Bytes 4 and 5 of a rectangle are its columns and rows.
    let texels = 0;
    for (let at = 0; at < own.length; at += QUAD_BYTES) texels += getByte(own, at + 4) * getByte(own, at + 5);
    const from = firstTexels[first] ?? 0;
    return {
      id: getUint16(pack.ids, nth),
      level,
      kind: getByte(pack.kinds, nth),
      palette: pack.palettes.subarray(nth * CROWD_COLORS * 3, (nth + 1) * CROWD_COLORS * 3),
      quads: own,
      texels: pack.texels.subarray(from, from + texels),
    };
  });
}

/** Returns the maximum number of rectangles, and of texels, that a figure has. */
export function measureLargest(figures: readonly CrowdFigure[]) {
  return {
    quads: Math.max(1, ...figures.map(({ quads }) => quads.length / QUAD_BYTES)),
    texels: Math.max(1, ...figures.map(({ texels }) => texels.length)),
  };
}

/** GLSL: `clarity`, visibility through the haze, 0..1: it begins six metres before the camera. */
const HAZE_GLSL = /* glsl */ `
  uniform float haze;
  float clarity(float away) { return exp(-max(0.0, away - 6.0) * haze); }
`;

/** GLSL for a fragment shader: `room`, the crowd's opacity 0..1, lower at the subject, at text and at the top. */
const ROOM_GLSL = /* glsl */ `
  uniform vec2 pixels;
  uniform vec4 subject;
  uniform vec3 textFade;
  uniform float presence;
  float room() {
    vec2 at = gl_FragCoord.xy / pixels;
    vec2 off = (at - subject.xy) * vec2(subject.w * 1.9, 1.0) / subject.z;
    float given = 1.0 - 0.4 * exp(-dot(off, off));
    given *= 1.0 - 0.55 * smoothstep(0.78, 1.0, at.y);
    return presence * given * (1.0 - textFade.z * (1.0 - smoothstep(textFade.x, textFade.y, at.x)));
  }
`;

const VISIBILITY_GLSL = /* glsl */ `
  ${HAZE_GLSL}
  vec3 seenAt(vec3 world, float away) { return vec3(clarity(away), 0.0, 0.0); }
`;

const FIGURE_FRAGMENT = /* glsl */ `
  ${PAINT_GLSL}
  ${ROOM_GLSL}
  out vec4 drawn;
  void main() {
    drawn = vec4(painted(), 1.0) * vSeen.x * room();
  }
`;

/** Creates the crowd's material in sRGB: colour x baked light x studio light, faded by haze. The caller disposes it. */
function createCrowdMaterial(uniforms: Record<string, IUniform>): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: createFigureVertexShader(VISIBILITY_GLSL),
    fragmentShader: FIGURE_FRAGMENT,
    uniforms,
    blending: NoBlending,
  });
}

/** Half-width of the floor contact, and length of the key light's shadow, in metres. */
const CONTACT_RADIUS = 0.34;
const KEY_SHADOW_LENGTH = 1.05;

const SHADOW_VERTEX = /* glsl */ `
  precision highp float;
  uniform mat4 modelMatrix;
  uniform mat4 viewMatrix;
  uniform mat4 projectionMatrix;
  ${RECORD_GLSL}
  ${HAZE_GLSL}
  in vec3 position;
  out vec2 vFloor;
  flat out float vClarity;

  void main() {
    int avatar = int(position.z);
    vec4 place = record(avatar, 0);
    vec4 middle = modelMatrix * vec4(place.x, place.w, place.y, 1.0);
    // Extends away from the light, and a little towards it.
    vec2 away = normalize(-${toGlsl([LIGHT.key[0], LIGHT.key[2]])});
    vec2 along = vec2(position.x * ${toGlsl(KEY_SHADOW_LENGTH + CONTACT_RADIUS)} - ${toGlsl(CONTACT_RADIUS)}, (position.y * 2.0 - 1.0) * ${toGlsl(CONTACT_RADIUS)});
    vFloor = along;
    middle.xz += away * along.x + vec2(-away.y, away.x) * along.y;
    vec4 seen = viewMatrix * middle;
    vClarity = clarity(-seen.z);
    gl_Position = projectionMatrix * seen;
  }
`;

const SHADOW_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec2 vFloor;
  flat in float vClarity;
  out vec4 drawn;
  ${ROOM_GLSL}

  void main() {
    float touch = max(0.0, 1.0 - dot(vFloor, vFloor) / ${toGlsl(CONTACT_RADIUS * CONTACT_RADIUS)});
    float far = clamp(vFloor.x / ${toGlsl(KEY_SHADOW_LENGTH)}, 0.0, 1.0);
    float aside = vFloor.y / ${toGlsl(CONTACT_RADIUS)};
    float thrown = max(0.0, 1.0 - aside * aside) * (1.0 - far) * smoothstep(-0.2, 0.1, vFloor.x);
    float dark = 1.0 - (1.0 - touch * ${toGlsl(LIGHT.contactShadow)}) * (1.0 - thrown * ${toGlsl(LIGHT.floorShadow)});
    drawn = vec4(0.0, 0.0, 0.0, dark * vClarity * room());
  }
`;

/** Creates soft shadows: a square per avatar, its corners 0..1, and the avatar's number as z. */
function createShadows(count: number, uniforms: Record<string, IUniform>) {
  const corners = new Float32Array(count * 12);
  const indices = new Uint32Array(count * 6);
  for (let avatar = 0; avatar < count; avatar++) {
    const first = avatar * 4;
    corners.set([0, 0, avatar, 1, 0, avatar, 1, 1, avatar, 0, 1, avatar], avatar * 12);
    indices.set([first, first + 1, first + 2, first, first + 2, first + 3], avatar * 6);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(corners, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: SHADOW_VERTEX,
    fragmentShader: SHADOW_FRAGMENT,
    uniforms,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
  });
  return { geometry, material };
}

/** Texture size that every device supports. */
const TEXTURE_SIZE = 2048;

/** Creates the crowd behind the stage: three draw calls. The caller disposes it. @param view where it is drawn */
export function createCrowd(pack: CrowdPack, view: Pick<StageView, "pixels" | "subject">) {
  const coarse = listPackFigures(pack, "boxes");
  const fine = listPackFigures(pack, "voxels");
  const most = { boxes: measureLargest(coarse), voxels: measureLargest(fine) };
  const stock = createFigureStock(coarse.length, fine.length, TEXTURE_SIZE, most, 1);
  const records = createCrowdRecords(pack.count);
  const states = createPatchedTexture("twoBytes", 256, Math.ceil(pack.count / 256));
  const limbs = createLimbTable();
  // No avatar has a mood, is found or chosen; all move; none looks at the camera.
  const calmUniforms = createWorldUniforms();
  calmUniforms.reach.value = 1e6;
  calmUniforms.eye.value.set(0, 1e4, 0);
  const uniforms = {
    ...calmUniforms,
    ...stock.uniforms,
    /** Opacity of the crowd, 0..1. */
    presence: { value: 0 },
    /** Range in shares of the width where the crowd fades behind text, and how much. */
    textFade: { value: new Vector3(0, 1, 0) },
    pixels: view.pixels,
    subject: view.subject,
    records: { value: records.texture },
    states: { value: states.texture },
    limbs: { value: limbs.texture },
  };
  const poses = createPosePass(stock.slots, uniforms);
  const figures = {
    geometry: stock.geometry,
    material: createCrowdMaterial({ ...uniforms, poses: poses.poses }),
  };
  const shadows = createShadows(pack.count, uniforms);
  const putAll = (figures: readonly CrowdFigure[]) =>
    figures.map((figure, avatarIndex) => stock.put(avatarIndex, figure));
  const boxes = putAll(coarse);
  const voxels = putAll(fine);
  return {
    figures,
    shadows,
    /** Written by the stage: the crowd's own seconds, and how it looks; invisible and idle at first. */
    uniforms,
    /** Poses all avatars. Call before they are drawn. */
    step(renderer: WebGLRenderer): void {
      for (const table of [stock, records, states, limbs]) table.renew(renderer);
      poses.run(renderer);
    },
    place(crowdView: CrowdView): void {
      for (const [index, place] of layOutCrowd(pack.count, crowdView).entries()) records.place(index, place);
      records.send();
    },
    /** Shows a share of the avatars, front to back. @param isFine whether those in front are drawn as voxels */
    show(share: number, isFine: boolean): void {
      const count = Math.round(pack.count * share);
      const shown = Array.from({ length: count }, (_, avatarIndex) => ({
        avatarIndex,
        figure: (isFine ? voxels[avatarIndex] : null) ?? boxes[avatarIndex],
      }));
      stock.show(shown.flatMap(({ avatarIndex, figure }) => (figure ? [[avatarIndex, figure] as const] : [])));
      shadows.geometry.setDrawRange(0, count * 6);
    },
    dispose(): void {
      stock.dispose();
      shadows.geometry.dispose();
      shadows.material.dispose();
      figures.material.dispose();
      poses.dispose();
      for (const { texture } of [records, states, limbs]) texture.dispose();
    },
  };
}
