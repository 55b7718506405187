import { EqualStencilFunc, Mesh, PlaneGeometry, ReplaceStencilOp, Scene } from "three";
import { MAX_EFFECT_VOXELS } from "@/lib/avatar/effects/batch";
import type { Vec3 } from "@/lib/avatar/framing";
import { restPose, skinMatrices } from "@/lib/avatar/pose";
import { anchorsOf } from "@/lib/avatar/raster/scene-quads";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import type { PhotoBackdrop, PhotoSubject } from "@/lib/shared/photo/shot";
import { type Contact, contactPoints, findContact } from "@/lib/three/contact";
import { figureOf } from "@/lib/three/figure/figure-of";
import { readModel } from "@/lib/three/figure/read-model";
import { FLOOR_REACH } from "@/lib/three/floor-material";
import { createKeyLight } from "@/lib/three/key-light";
import { createMoodPlayer, type JointRig, type MoodPlayer } from "@/lib/three/mood-player";
import { lightAtNight } from "@/lib/three/photo/night-light";
import { photoFloorMaterial } from "@/lib/three/photo/photo-floor-material";
import { type StudioMaterial, voxelMaterial } from "@/lib/three/studio-material";
import { voxelGeometry } from "@/lib/three/voxel-geometry";

/** How much of the key light's shadow on the floor is left at night. */
const NIGHT_SHADOW = 0.45;

/**
 * What is drawn of a figure: all of it; or, in a group, first floor and effect, then the body over what all others have around
 * them, then the effect again before its own body.
 */
export type FigurePass = "all" | "around" | "body" | "before";

/** An avatar in a studio of its own: its light, its floor and what its mood has around it. */
export interface PhotoFigure {
  readonly scene: Scene;
  readonly player: MoodPlayer;
  /** Stands as a subject does at its moment. @param light whose colour the light at night has */
  pose(subject: PhotoSubject, backdrop: PhotoBackdrop, light: Mood): void;
  /** Shows what a pass draws. @param mark of the body in the stencil, from 1 on, no other figure's */
  show(pass: FigurePass, mark: number): void;
  /** How far the head is from where it rests, in metres; of the pose of now. */
  headShift(): Vec3;
  dispose(): void;
}

/** Puts a player to an exact moment of a mood. */
function show(player: MoodPlayer, { mood, playhead }: PhotoSubject): void {
  const { still, seconds } = moodRecord(mood);
  player.setMood(mood, "still");
  player.advance(((playhead - still + 1) % 1) * seconds);
}

const headOf = (rig: JointRig, matrices: Float32Array) => anchorsOf({ rig }, matrices).head;

/**
 * Builds an avatar from its file: one of the engine's, or a humanoid model of anyone's.
 * @throws ModelError when the file is neither; whatever loading throws what reads those of others
 */
export async function photoFigure(file: ArrayBuffer): Promise<PhotoFigure> {
  const model = await readModel(file);
  const player = createMoodPlayer("default", model.rig);
  const rest = headOf(model.rig, skinMatrices(model.rig, restPose()));
  const points = contactPoints(model.body);
  const contact: Contact = { x: 0, z: 0, radiusX: 1, radiusZ: 1, strength: 0 };

  const light = createKeyLight();
  const skins: StudioMaterial[] = [];
  const dress = (skin: StudioMaterial) => void skins.push(skin);
  // Time never passes: a moment looks the same whatever was drawn before it.
  const body = figureOf({ player, isPlaying: false, dress }, model);
  const cubes = voxelMaterial();
  const nights = [...skins, cubes].map(lightAtNight);
  const voxels = voxelGeometry(MAX_EFFECT_VOXELS);
  const plane = new PlaneGeometry(FLOOR_REACH * 2, FLOOR_REACH * 2);
  const ground = photoFloorMaterial();

  const scene = new Scene();
  const effect = Object.assign(new Mesh(voxels.geometry, cubes.surface), {
    castShadow: true,
    customDepthMaterial: cubes.depth,
  });
  const floor = Object.assign(new Mesh(plane, ground.material), { renderOrder: 1 });
  floor.rotation.x = -Math.PI / 2;
  scene.add(light, body.object, effect, floor);
  for (const { surface } of skins) surface.stencilZPass = ReplaceStencilOp;
  scene.traverse((part) => {
    part.frustumCulled = false;
  });

  let hasEffect = false;

  return {
    scene,
    player,
    pose(subject, backdrop, lightMood) {
      const isNight = backdrop === "night";
      show(player, subject);
      body.update(0);
      hasEffect = voxels.write(player.effects.slice(0, 1)) > 0;
      findContact(points, player.matrices, contact);
      ground.setContact(contact);
      ground.setLight(backdrop !== "none", isNight ? NIGHT_SHADOW : 1);
      for (const night of nights) night.set(isNight ? 1 : 0, lightMood);
    },
    show(pass, mark) {
      effect.visible = hasEffect && pass !== "body";
      floor.visible = pass === "all" || pass === "around";
      // The body is there all the same: it throws a shadow.
      body.object.visible = pass !== "before";
      const isSeen = pass !== "around";
      for (const { surface } of skins)
        Object.assign(surface, { colorWrite: isSeen, depthWrite: isSeen, stencilRef: mark, stencilWrite: isSeen });
      Object.assign(cubes.surface, {
        stencilWrite: pass === "before",
        stencilFunc: EqualStencilFunc,
        stencilRef: mark,
      });
    },
    headShift() {
      const head = headOf(model.rig, player.matrices);
      return [head[0] - rest[0], head[1] - rest[1], head[2] - rest[2]];
    },
    dispose() {
      for (const owned of [light, body, cubes, voxels, plane, ground.material]) owned.dispose();
    },
  };
}
