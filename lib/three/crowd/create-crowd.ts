import { BufferAttribute, BufferGeometry, Mesh, Scene } from "three";
import type { CrowdPack } from "@/lib/avatar/crowd/crowd-pack";
import { crowdGeometry } from "@/lib/three/crowd/crowd-geometry";
import { type CrowdUniforms, crowdMaterial, crowdUniforms } from "@/lib/three/crowd/crowd-material";
import { crowdShadowMaterial } from "@/lib/three/crowd/crowd-shadow-material";
import { crowdTextures } from "@/lib/three/crowd/crowd-textures";
import { type CrowdView, layOutCrowd } from "@/lib/three/crowd/lay-out-crowd";

/** The crowd behind the stage: three draw calls, in a scene of its own. */
export interface Crowd {
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

export function createCrowd(pack: CrowdPack): Crowd {
  const scene = new Scene();
  const uniforms = crowdUniforms();
  const textures = crowdTextures(pack);
  const surface = crowdMaterial(textures, uniforms);
  const shade = crowdShadowMaterial(textures, uniforms);
  const boxes = crowdGeometry(pack.boxes);
  const voxels = crowdGeometry(pack.voxels);
  const ground = shadowGeometry(pack.count);
  const near = pack.voxels.firstQuads.length - 1;
  const floor = new Mesh(ground, shade);
  floor.renderOrder = -1;
  for (const mesh of [floor, new Mesh(boxes.geometry, surface), new Mesh(voxels.geometry, surface)]) {
    mesh.frustumCulled = false;
    scene.add(mesh);
  }
  return {
    scene,
    uniforms,
    count: pack.count,
    place(view, turn) {
      textures.place(layOutCrowd(pack.count, view));
      scene.rotation.y = (-turn * Math.PI) / 180;
    },
    show(share, isFine) {
      const count = Math.round(pack.count * share);
      boxes.show(isFine ? near : 0, count);
      voxels.show(0, isFine ? count : 0);
      ground.setDrawRange(0, count * 6);
    },
    dispose() {
      for (const geometry of [boxes.geometry, voxels.geometry, ground]) geometry.dispose();
      surface.dispose();
      shade.dispose();
      textures.dispose();
    },
  };
}
