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
import type { StandCast } from "@/lib/plaza/three/stand-cast";
import { AIR_GLSL } from "@/lib/three/crowd/crowd-air";
import type { FigureStock } from "@/lib/three/crowd/figure-stock";
import { createLimbTable } from "@/lib/three/crowd/limb-table";
import { PAGE_QUADS } from "@/lib/three/crowd/page-pool";
import { createPagedGeometry, type PagedGeometry } from "@/lib/three/crowd/paged-geometry";
import { createPatchedTexture, type PatchedTexture } from "@/lib/three/crowd/patched-texture";
import { posePass } from "@/lib/three/crowd/pose-pass";
import { createStandRecords } from "@/lib/three/crowd/stand-records";

const VERTEX = /* glsl */ `
  precision highp float;
  uniform mat4 unproject;
  in vec3 position;
  out vec3 vWay;
  void main() {
    vec4 far = unproject * vec4(position.xy, 1.0, 1.0);
    vec4 near = unproject * vec4(position.xy, -1.0, 1.0);
    vWay = far.xyz / far.w - near.xyz / near.w;
    // Behind everything.
    gl_Position = vec4(position.xy, 1.0, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
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
function plazaSkyMaterial(uniforms: Record<string, IUniform>): RawShaderMaterial {
  return new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    blending: NoBlending,
    depthWrite: false,
  });
}

const STANDS_A_ROW = 256;
/** Two rectangles per stand. */
const STANDS_A_PAGE = PAGE_QUADS / 2;

/** Stands that are lit, for lib/plaza/three/found-material.ts. */
interface FoundStands {
  readonly geometry: PagedGeometry["geometry"];
  readonly stands: PatchedTexture<"float">;
  readonly count: number;
  set(found: Uint8Array): void;
}

/** Creates an empty list. @param most maximum stands lit at once */
function foundList(most: number): FoundStands {
  const stands = createPatchedTexture("float", STANDS_A_ROW, Math.ceil(most / STANDS_A_ROW));
  const { geometry, words, show } = createPagedGeometry("block", Math.ceil(most / STANDS_A_PAGE));
  let count = 0;
  return {
    geometry,
    stands,
    get count() {
      return count;
    },
    set(found) {
      count = 0;
      for (let stand = 0; stand < found.length; stand++) if (found[stand] === 1) stands.data[count++] = stand;
      stands.send();
      const pages = Math.ceil(count / STANDS_A_PAGE);
      for (let page = 0; page < pages; page++) words.set([page * STANDS_A_PAGE, count, 0, 0], page * 4);
      show(pages);
    },
  };
}

/** Metres of the floor to each side of the middle: beyond, all is haze. */
const FLOOR_REACH = 700;
const STATES_A_ROW = 256;

interface PlazaParts {
  readonly plaza: PlazaLayout;
  readonly quality: PlazaQuality;
  readonly limits: PlazaLimits;
  readonly figures: FigureStock;
  readonly minis: MiniStock;
  readonly cast: StandCast;
  readonly director: PlazaDirector;
}

/** Everything of the plaza that is drawn: figures, minis, floor and sky, a draw call each. */
export interface PlazaScene {
  readonly scene: Scene;
  setLimbs(limbs: Float32Array): void;
  setFound(found: Uint8Array): void;
  /** While `draw` runs, only avatars are drawn, as numbers. */
  asIds(draw: () => void): void;
  dispose(): void;
}

/** Creates a plaza's scene from parts that the caller fills. The caller disposes both. */
export function createPlazaScene({ plaza, quality, limits, figures, minis, cast, director }: PlazaParts): PlazaScene {
  const scene = new Scene();
  const stands = plaza.ids.length;
  const records = createStandRecords(stands);
  for (let stand = 0; stand < stands; stand++) {
    records.place(stand, { x: plaza.x[stand]!, y: 0, z: plaza.z[stand]!, yaw: plaza.yaw[stand]! });
  }
  const states = createPatchedTexture("twoBytes", STATES_A_ROW, Math.ceil(stands / STATES_A_ROW));
  const limbs = createLimbTable();
  const found = foundList(stands);
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
    foundStands: { value: found.stands.texture },
  };
  const poses = posePass(figures.slots, shared);
  const uniforms = { ...shared, poses: poses.poses };

  const materials: RawShaderMaterial[] = [];
  const keep = (material: RawShaderMaterial) => {
    materials.push(material);
    return material;
  };
  const plane = new PlaneGeometry(FLOOR_REACH * 2, FLOOR_REACH * 2).rotateX(-Math.PI / 2);
  const screen = new BufferGeometry();
  screen.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
  const surfaces = {
    figures: keep(createFigureMaterial(uniforms, "colors", quality.smooth)),
    minis: keep(createMiniMaterial(uniforms, minis.plan, quality.miniStep, "colors", quality.smooth)),
  };
  const numbers = {
    figures: keep(createFigureMaterial(uniforms, "ids")),
    minis: keep(createMiniMaterial(uniforms, minis.plan, quality.miniStep, "ids")),
  };
  const meshes = {
    figures: new Mesh(figures.geometry, surfaces.figures),
    minis: new Mesh(minis.geometry, surfaces.minis),
    floor: new Mesh(plane, keep(createPlazaFloorMaterial(uniforms, quality.smooth))),
    sky: new Mesh(screen, keep(plazaSkyMaterial(uniforms))),
    found: new Mesh(found.geometry, keep(createFoundMaterial(uniforms))),
  };
  Object.values(meshes).forEach((mesh, order) => {
    mesh.frustumCulled = false;
    mesh.renderOrder = order;
    scene.add(mesh);
  });

  const tables = [figures, minis, records, states, limbs, found.stands];
  const size = new Vector2();
  scene.onBeforeRender = (renderer, _scene, camera) => {
    const { eye, lens, unproject, searched } = director.uniforms;
    eye.value.setFromMatrixPosition(camera.matrixWorld);
    const target = renderer.getRenderTarget();
    const height = target ? target.height : renderer.getDrawingBufferSize(size).y;
    lens.value = (Math.abs(camera.projectionMatrix.elements[5] ?? 1) * height) / 2;
    unproject.value.copy(camera.matrixWorld).multiply(camera.projectionMatrixInverse);
    if (cast.takeChanged()) {
      for (let stand = 0; stand < stands; stand++) states.data[stand * 2] = cast.shares[stand]!;
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
      director.uniforms.foundLight.value = Math.min(1, Math.max(0.12, 26 / Math.sqrt(found.count + 1)));
      for (let stand = 0; stand < stands; stand++) states.data[stand * 2 + 1] = marks[stand] === 1 ? 255 : 0;
      states.send();
    },
    asIds(draw) {
      Object.assign(meshes.figures, { material: numbers.figures });
      Object.assign(meshes.minis, { material: numbers.minis });
      for (const mesh of [meshes.floor, meshes.sky]) mesh.visible = false;
      draw();
      Object.assign(meshes.figures, { material: surfaces.figures });
      Object.assign(meshes.minis, { material: surfaces.minis });
      for (const mesh of [meshes.floor, meshes.sky]) mesh.visible = true;
    },
    dispose() {
      for (const material of materials) material.dispose();
      for (const { texture } of [records, states, limbs, found.stands]) texture.dispose();
      for (const geometry of [plane, screen, found.geometry]) geometry.dispose();
      ground.dispose();
      poses.dispose();
    },
  };
}
