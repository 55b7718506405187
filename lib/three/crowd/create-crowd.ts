import { BufferAttribute, BufferGeometry, Mesh, Scene } from "three";
import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import type { CrowdPack } from "@/lib/avatar/crowd/crowd-pack";
import { type CrowdUniforms, crowdMaterial, crowdUniforms } from "@/lib/three/crowd/crowd-material";
import { crowdShadowMaterial } from "@/lib/three/crowd/crowd-shadow-material";
import { figureStock } from "@/lib/three/crowd/figure-stock";
import { type CrowdView, layOutCrowd } from "@/lib/three/crowd/lay-out-crowd";
import { limbTable } from "@/lib/three/crowd/limb-table";
import { mostOf, packFigures } from "@/lib/three/crowd/pack-figures";
import { patchedTexture } from "@/lib/three/crowd/patched-texture";
import { plazaUniforms } from "@/lib/three/crowd/plaza-uniforms";
import { posePass } from "@/lib/three/crowd/pose-pass";
import { standRecords } from "@/lib/three/crowd/stand-records";

/** The crowd behind the stage, in a scene of its own: its poses, figures and shadows are a draw call each. */
export interface BackdropCrowd {
  readonly scene: Scene;
  readonly uniforms: CrowdUniforms;
  readonly count: number;
  /** Sends everybody to their places, which face a camera that looks from `turn` degrees (lib/avatar/framing.ts). */
  place(view: CrowdView, turn: number): void;
  /**
   * Shows a share of them, front to back.
   * @param isFine whether those in front are drawn voxel by voxel
   */
  show(share: number, isFine: boolean): void;
  dispose(): void;
}

/** A square an avatar: corners 0..1, and the avatar's number as z. */
function shadowGeometry(count: number): BufferGeometry {
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
  return geometry;
}

/** Rows and columns of a texture that every device can hold. */
const TEXTURE_SIZE = 2048;

/** What the poses' pass knows of this crowd: nobody is in a mood, found, chosen, or looks at the camera. */
function calmUniforms() {
  const uniforms = plazaUniforms();
  uniforms.reach.value = 1e6;
  uniforms.eye.value.set(0, 1e4, 0);
  return uniforms;
}

/** The crowd behind the stage, of its file. The caller disposes it. */
export function createCrowd(pack: CrowdPack): BackdropCrowd {
  const scene = new Scene();
  const coarse = packFigures(pack, "boxes");
  const fine = packFigures(pack, "voxels");
  const most = { boxes: mostOf(coarse), voxels: mostOf(fine) };
  const stock = figureStock(coarse.length, fine.length, TEXTURE_SIZE, most, 1);
  const records = standRecords(pack.count);
  const states = patchedTexture("twoBytes", 256, Math.ceil(pack.count / 256));
  const limbs = limbTable();
  const own = crowdUniforms();
  const uniforms = {
    ...calmUniforms(),
    ...stock.uniforms,
    ...own,
    records: { value: records.texture },
    states: { value: states.texture },
    limbs: { value: limbs.texture },
  };
  const poses = posePass(stock.slots, uniforms);
  const surface = crowdMaterial({ ...uniforms, poses: poses.poses });
  const shade = crowdShadowMaterial(uniforms);
  const ground = shadowGeometry(pack.count);
  const floor = new Mesh(ground, shade);
  floor.renderOrder = -1;
  for (const mesh of [floor, new Mesh(stock.geometry, surface)]) {
    mesh.frustumCulled = false;
    scene.add(mesh);
  }
  const pooled = (figures: readonly CrowdFigure[]) => figures.map((figure, stand) => stock.put(stand, figure));
  const boxes = pooled(coarse);
  const voxels = pooled(fine);
  scene.onBeforeRender = (renderer) => {
    for (const table of [stock, records, states, limbs]) table.renew(renderer);
    poses.run(renderer);
  };
  return {
    scene,
    uniforms: own,
    count: pack.count,
    place(view, turn) {
      for (const [stand, place] of layOutCrowd(pack.count, view).entries()) records.place(stand, place);
      records.send();
      scene.rotation.y = (-turn * Math.PI) / 180;
    },
    show(share, isFine) {
      const count = Math.round(pack.count * share);
      const shown = Array.from({ length: count }, (_, stand) => ({
        stand,
        figure: (isFine ? voxels[stand] : null) ?? boxes[stand],
      }));
      stock.show(shown.flatMap(({ stand, figure }) => (figure ? [[stand, figure] as const] : [])));
      ground.setDrawRange(0, count * 6);
    },
    dispose() {
      stock.dispose();
      ground.dispose();
      surface.dispose();
      shade.dispose();
      poses.dispose();
      for (const { texture } of [records, states, limbs]) texture.dispose();
    },
  };
}
