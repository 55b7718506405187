import {
  BufferAttribute,
  BufferGeometry,
  type Camera,
  GLSL3,
  type IUniform,
  Mesh,
  NoBlending,
  PlaneGeometry,
  RawShaderMaterial,
  Scene,
  Vector2,
  type WebGLRenderer,
} from "three";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createFigureMaterial } from "@/lib/plaza/three/figure-material";
import { createFoundMaterial, createFoundSlots } from "@/lib/plaza/three/found-material";
import { createGroundTexture, GROUND_SPAN } from "@/lib/plaza/three/ground-texture";
import { createMiniMaterial } from "@/lib/plaza/three/mini-material";
import type { MiniStock } from "@/lib/plaza/three/mini-stock";
import type { PlazaDirector } from "@/lib/plaza/three/plaza-director";
import { createPlazaFloorMaterial } from "@/lib/plaza/three/plaza-floor-material";
import type { PlazaLimits, PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import type { SlotDisplay } from "@/lib/plaza/three/slot-display";
import { getByte, getFloat } from "@/lib/shared/typed-arrays";
import { AIR_GLSL } from "@/lib/three/crowd/crowd-air";
import { type CrowdRecords, createCrowdRecords } from "@/lib/three/crowd/crowd-records";
import type { FigureStock } from "@/lib/three/crowd/figure-stock";
import { createLimbTable } from "@/lib/three/crowd/limb-table";
import { createPatchedTexture } from "@/lib/three/crowd/patched-texture";
import { createPosePass } from "@/lib/three/crowd/pose-pass";
import type { WorldUniforms } from "@/lib/three/crowd/world-uniforms";

const SKY_VERTEX = /* glsl */ `
  precision highp float;
  uniform mat4 unproject;
  in vec3 position;
  out vec3 vWay;
  void main() {
    vec4 far = unproject * vec4(position.xy, 1.0, 1.0);
    vec4 near = unproject * vec4(position.xy, -1.0, 1.0);
    vWay = far.xyz / far.w - near.xyz / near.w;
    // At the far plane.
    gl_Position = vec4(position.xy, 1.0, 1.0);
  }
`;

const SKY_FRAGMENT = /* glsl */ `
  precision highp float;
  precision highp int;
  ${AIR_GLSL}
  in vec3 vWay;
  out vec4 drawn;
  void main() {
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    drawn = vec4(airTowards(normalize(vWay).y) + (grain - 0.5) / 255.0, 1.0);
  }
`;

/** The seamless backdrop round the plaza. The caller disposes it. */
function createPlazaSkyMaterial(uniforms: Record<string, IUniform>): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: SKY_VERTEX,
    fragmentShader: SKY_FRAGMENT,
    uniforms,
    blending: NoBlending,
    depthWrite: false,
  });
}

const STATES_PER_ROW = 256;

/** Two bytes per slot: the figure's share, and 255 for a found one. */
function createSlotStates(slotCount: number) {
  const table = createPatchedTexture("twoBytes", STATES_PER_ROW, Math.ceil(slotCount / STATES_PER_ROW));
  return {
    ...table,
    setShares(shares: Uint8Array) {
      for (let slot = 0; slot < slotCount; slot++) table.data[slot * 2] = getByte(shares, slot);
      table.send();
    },
    setFound(found: Uint8Array) {
      for (let slot = 0; slot < slotCount; slot++) table.data[slot * 2 + 1] = found[slot] === 1 ? 255 : 0;
      table.send();
    },
  };
}

function createSlotRecords(plaza: PlazaLayout): CrowdRecords {
  const slotCount = plaza.ids.length;
  const records = createCrowdRecords(slotCount);
  for (let slot = 0; slot < slotCount; slot++) {
    records.place(slot, {
      x: getFloat(plaza.x, slot),
      y: 0,
      z: getFloat(plaza.z, slot),
      yaw: getFloat(plaza.yaw, slot),
    });
  }
  return records;
}

/** Metres of the floor to each side of the middle: beyond, all is haze. */
const FLOOR_REACH = 700;

interface PlazaParts {
  readonly plaza: PlazaLayout;
  readonly quality: PlazaQuality;
  readonly limits: PlazaLimits;
  readonly figures: FigureStock;
  readonly minis: MiniStock;
  readonly slotDisplay: SlotDisplay;
  readonly director: PlazaDirector;
}

/**
 * Creates the scene of all that is drawn of the plaza: figures, minis, floor and sky, a draw call each. The caller fills
 * its parts, and disposes both.
 */
export function createPlazaScene(parts: PlazaParts) {
  const { plaza, quality, limits, figures, minis, slotDisplay, director } = parts;
  const scene = new Scene();
  const records = createSlotRecords(plaza);
  const states = createSlotStates(plaza.ids.length);
  const limbs = createLimbTable();
  const found = createFoundSlots(plaza.ids.length);
  const ground = createGroundTexture(plaza, limits.maxTextureSize, quality.smooth);
  director.uniforms.groundSpan.value = GROUND_SPAN;
  const shared = {
    ...director.uniforms,
    ...figures.uniforms,
    records: { value: records.texture },
    states: { value: states.texture },
    limbs: { value: limbs.texture },
    minis: { value: minis.texture },
    ground: { value: ground },
    foundSlots: { value: found.slots.texture },
  };
  const poses = createPosePass(figures.slots, shared);
  const { meshes, materials, drawAsIds } = createPlazaMeshes(parts, found, { ...shared, poses: poses.poses });
  for (const mesh of Object.values(meshes)) scene.add(mesh);

  const tables = [figures, minis, records, states, limbs, found.slots];
  scene.onBeforeRender = (renderer, _scene, camera) => {
    writeCamera(director.uniforms, renderer, camera);
    if (slotDisplay.consumeChanged()) states.setShares(slotDisplay.shares);
    for (const table of tables) table.renew(renderer);
    meshes.figures.visible = figures.geometry.instanceCount > 0;
    meshes.minis.visible = minis.geometry.instanceCount > 0;
    meshes.found.visible = meshes.floor.visible && director.uniforms.searched.value > 0.01 && found.count > 0;
    poses.run(renderer);
  };
  return {
    scene,
    setLimbs(values: Float32Array) {
      limbs.data.set(values.subarray(0, limbs.data.length));
      limbs.send();
    },
    setFound(marks: Uint8Array) {
      found.set(marks);
      // The more beams there are, the dimmer is each.
      director.uniforms.foundLight.value = Math.min(1, Math.max(0.12, 26 / Math.sqrt(found.count + 1)));
      states.setFound(marks);
    },
    drawAsIds,
    dispose() {
      for (const material of Object.values(materials)) material.dispose();
      for (const { texture } of [records, states, limbs, found.slots]) texture.dispose();
      for (const { geometry } of [meshes.floor, meshes.sky, meshes.found]) geometry.dispose();
      ground.dispose();
      poses.dispose();
    },
  };
}

/** Creates the meshes in the order in which they are drawn. */
function createPlazaMeshes(
  { quality, figures, minis }: PlazaParts,
  found: ReturnType<typeof createFoundSlots>,
  uniforms: Record<string, IUniform>,
) {
  const materials = {
    figures: createFigureMaterial(uniforms, "colors", quality.smooth),
    minis: createMiniMaterial(uniforms, minis.plan, quality.miniStep, "colors", quality.smooth),
    figureIds: createFigureMaterial(uniforms, "ids"),
    miniIds: createMiniMaterial(uniforms, minis.plan, quality.miniStep, "ids"),
    floor: createPlazaFloorMaterial(uniforms, quality.smooth),
    sky: createPlazaSkyMaterial(uniforms),
    found: createFoundMaterial(uniforms),
  };
  const floorGeometry = new PlaneGeometry(FLOOR_REACH * 2, FLOOR_REACH * 2).rotateX(-Math.PI / 2);
  const skyGeometry = new BufferGeometry();
  skyGeometry.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
  const meshes = {
    figures: new Mesh(figures.geometry, materials.figures),
    minis: new Mesh(minis.geometry, materials.minis),
    floor: new Mesh(floorGeometry, materials.floor),
    sky: new Mesh(skyGeometry, materials.sky),
    found: new Mesh(found.geometry, materials.found),
  };
  Object.values(meshes).forEach((mesh, order) => {
    mesh.frustumCulled = false;
    mesh.renderOrder = order;
  });
  return {
    meshes,
    materials,
    /** While `draw` runs, only avatars are drawn, each in the colour that encodes its slot, for picking. */
    drawAsIds(draw: () => void) {
      meshes.figures.material = materials.figureIds;
      meshes.minis.material = materials.miniIds;
      for (const mesh of [meshes.floor, meshes.sky]) mesh.visible = false;
      draw();
      meshes.figures.material = materials.figures;
      meshes.minis.material = materials.minis;
      for (const mesh of [meshes.floor, meshes.sky]) mesh.visible = true;
    },
  };
}

const bufferSize = new Vector2();

/** Writes the uniforms that depend on the camera and the size of its picture. */
function writeCamera({ eye, lens, unproject }: WorldUniforms, renderer: WebGLRenderer, camera: Camera): void {
  eye.value.setFromMatrixPosition(camera.matrixWorld);
  const target = renderer.getRenderTarget();
  const height = target ? target.height : renderer.getDrawingBufferSize(bufferSize).y;
  lens.value = (Math.abs(camera.projectionMatrix.elements[5] ?? 1) * height) / 2;
  unproject.value.copy(camera.matrixWorld).multiply(camera.projectionMatrixInverse);
}
