import {
  BufferAttribute,
  BufferGeometry,
  GLSL3,
  type IUniform,
  Mesh,
  NoBlending,
  PlaneGeometry,
  RawShaderMaterial,
  Scene,
  Vector2,
} from "three";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createFigureMaterial } from "@/lib/plaza/three/figure-material";
import { createFoundMaterial } from "@/lib/plaza/three/found-material";
import { createGroundTexture, GROUND_SPAN } from "@/lib/plaza/three/ground-texture";
import { createMiniMaterial } from "@/lib/plaza/three/mini-material";
import type { MiniStock } from "@/lib/plaza/three/mini-stock";
import type { PlazaDirector } from "@/lib/plaza/three/plaza-director";
import { createPlazaFloorMaterial } from "@/lib/plaza/three/plaza-floor-material";
import type { PlazaLimits } from "@/lib/plaza/three/plaza-limits";
import type { PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import type { SlotDisplay } from "@/lib/plaza/three/slot-display";
import { AIR_GLSL } from "@/lib/three/crowd/crowd-air";
import { createCrowdRecords } from "@/lib/three/crowd/crowd-records";
import type { FigureStock } from "@/lib/three/crowd/figure-stock";
import { createLimbTable } from "@/lib/three/crowd/limb-table";
import { PAGE_QUADS } from "@/lib/three/crowd/page-pool";
import { createPagedGeometry, type PagedGeometry } from "@/lib/three/crowd/paged-geometry";
import { createPatchedTexture, type PatchedTexture } from "@/lib/three/crowd/patched-texture";
import { createPosePass } from "@/lib/three/crowd/pose-pass";

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

const SLOTS_PER_ROW = 256;
/** Two rectangles per slot. */
const SLOTS_PER_PAGE = PAGE_QUADS / 2;

/** Stands that are lit, for lib/plaza/three/found-material.ts. */
interface FoundSlots {
  readonly geometry: PagedGeometry["geometry"];
  readonly slots: PatchedTexture<"float">;
  readonly count: number;
  set(found: Uint8Array): void;
}

/** Creates an empty list. @param most maximum slots lit at once */
function createFoundSlots(most: number): FoundSlots {
  const slots = createPatchedTexture("float", SLOTS_PER_ROW, Math.ceil(most / SLOTS_PER_ROW));
  const { geometry, words, show } = createPagedGeometry("block", Math.ceil(most / SLOTS_PER_PAGE));
  let count = 0;
  return {
    geometry,
    slots,
    get count() {
      return count;
    },
    set(found) {
      count = 0;
      for (let slot = 0; slot < found.length; slot++) if (found[slot] === 1) slots.data[count++] = slot;
      slots.send();
      const pages = Math.ceil(count / SLOTS_PER_PAGE);
      for (let page = 0; page < pages; page++) words.set([page * SLOTS_PER_PAGE, count, 0, 0], page * 4);
      show(pages);
    },
  };
}

/** Metres of the floor to each side of the middle: beyond, all is haze. */
const FLOOR_REACH = 700;
/** Slots per row of `states`: two bytes each, the figure's share and 255 for a found one. */
const STATES_PER_ROW = 256;

interface PlazaParts {
  readonly plaza: PlazaLayout;
  readonly quality: PlazaQuality;
  readonly limits: PlazaLimits;
  readonly figures: FigureStock;
  readonly minis: MiniStock;
  readonly slotDisplay: SlotDisplay;
  readonly director: PlazaDirector;
}

/** Everything of the plaza that is drawn: figures, minis, floor and sky, a draw call each. */
export interface PlazaScene {
  readonly scene: Scene;
  setLimbs(limbs: Float32Array): void;
  setFound(found: Uint8Array): void;
  /** While `draw` runs, only avatars are drawn, each in the colour that encodes its slot, for picking. */
  drawAsIds(draw: () => void): void;
  dispose(): void;
}

/** Creates a plaza's scene from parts that the caller fills. The caller disposes both. */
export function createPlazaScene({
  plaza,
  quality,
  limits,
  figures,
  minis,
  slotDisplay,
  director,
}: PlazaParts): PlazaScene {
  const scene = new Scene();
  const slotCount = plaza.ids.length;
  const records = createCrowdRecords(slotCount);
  for (let slot = 0; slot < slotCount; slot++) {
    records.place(slot, { x: plaza.x[slot]!, y: 0, z: plaza.z[slot]!, yaw: plaza.yaw[slot]! });
  }
  const states = createPatchedTexture("twoBytes", STATES_PER_ROW, Math.ceil(slotCount / STATES_PER_ROW));
  const limbs = createLimbTable();
  const found = createFoundSlots(slotCount);
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
    foundStands: { value: found.slots.texture },
  };
  const poses = createPosePass(figures.slots, shared);
  const uniforms = { ...shared, poses: poses.poses };

  const materials: RawShaderMaterial[] = [];
  const keep = (material: RawShaderMaterial) => {
    materials.push(material);
    return material;
  };
  const floorGeometry = new PlaneGeometry(FLOOR_REACH * 2, FLOOR_REACH * 2).rotateX(-Math.PI / 2);
  const skyGeometry = new BufferGeometry();
  skyGeometry.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
  const colorMaterials = {
    figures: keep(createFigureMaterial(uniforms, "colors", quality.smooth)),
    minis: keep(createMiniMaterial(uniforms, minis.plan, quality.miniStep, "colors", quality.smooth)),
  };
  const idMaterials = {
    figures: keep(createFigureMaterial(uniforms, "ids")),
    minis: keep(createMiniMaterial(uniforms, minis.plan, quality.miniStep, "ids")),
  };
  const meshes = {
    figures: new Mesh(figures.geometry, colorMaterials.figures),
    minis: new Mesh(minis.geometry, colorMaterials.minis),
    floor: new Mesh(floorGeometry, keep(createPlazaFloorMaterial(uniforms, quality.smooth))),
    sky: new Mesh(skyGeometry, keep(createPlazaSkyMaterial(uniforms))),
    found: new Mesh(found.geometry, keep(createFoundMaterial(uniforms))),
  };
  Object.values(meshes).forEach((mesh, order) => {
    mesh.frustumCulled = false;
    mesh.renderOrder = order;
    scene.add(mesh);
  });

  const tables = [figures, minis, records, states, limbs, found.slots];
  const size = new Vector2();
  scene.onBeforeRender = (renderer, _scene, camera) => {
    const { eye, lens, unproject, searched } = director.uniforms;
    eye.value.setFromMatrixPosition(camera.matrixWorld);
    const target = renderer.getRenderTarget();
    const height = target ? target.height : renderer.getDrawingBufferSize(size).y;
    lens.value = (Math.abs(camera.projectionMatrix.elements[5] ?? 1) * height) / 2;
    unproject.value.copy(camera.matrixWorld).multiply(camera.projectionMatrixInverse);
    if (slotDisplay.consumeChanged()) {
      for (let slot = 0; slot < slotCount; slot++) states.data[slot * 2] = slotDisplay.shares[slot]!;
      states.send();
    }
    for (const table of tables) table.renew(renderer);
    meshes.figures.visible = figures.geometry.instanceCount > 0;
    meshes.minis.visible = minis.geometry.instanceCount > 0;
    meshes.found.visible = meshes.floor.visible && searched.value > 0.01 && found.count > 0;
    poses.run(renderer);
  };
  return {
    scene,
    setLimbs(values) {
      limbs.data.set(values.subarray(0, limbs.data.length));
      limbs.send();
    },
    setFound(marks) {
      found.set(marks);
      // The more beams there are, the dimmer is each.
      director.uniforms.foundLight.value = Math.min(1, Math.max(0.12, 26 / Math.sqrt(found.count + 1)));
      for (let slot = 0; slot < slotCount; slot++) states.data[slot * 2 + 1] = marks[slot] === 1 ? 255 : 0;
      states.send();
    },
    drawAsIds(draw) {
      Object.assign(meshes.figures, { material: idMaterials.figures });
      Object.assign(meshes.minis, { material: idMaterials.minis });
      for (const mesh of [meshes.floor, meshes.sky]) mesh.visible = false;
      draw();
      Object.assign(meshes.figures, { material: colorMaterials.figures });
      Object.assign(meshes.minis, { material: colorMaterials.minis });
      for (const mesh of [meshes.floor, meshes.sky]) mesh.visible = true;
    },
    dispose() {
      for (const material of materials) material.dispose();
      for (const { texture } of [records, states, limbs, found.slots]) texture.dispose();
      for (const geometry of [floorGeometry, skyGeometry, found.geometry]) geometry.dispose();
      ground.dispose();
      poses.dispose();
    },
  };
}
