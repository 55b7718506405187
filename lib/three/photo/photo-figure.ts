import {
  CustomBlending,
  EqualStencilFunc,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  ReplaceStencilOp,
  Scene,
  Vector2,
} from "three";
import type { MoodClips } from "@/lib/avatar/clips/clip";
import { MAX_EFFECT_VOXELS } from "@/lib/avatar/effects/batch";
import { getMood, type Mood } from "@/lib/shared/moods";
import type { PhotoBackdrop, PhotoSubject } from "@/lib/shared/photo/shot";
import { type Contact, findContact, listContactPoints } from "@/lib/three/contact";
import { createFigure, readModel } from "@/lib/three/figure/figure-of";
import { createShadowFloor, FLOOR_REACH, FLOOR_SHADOW_GLSL, OVER_BACKDROP } from "@/lib/three/floor-material";
import { createKeyLight } from "@/lib/three/key-light";
import { createMoodPlayer, type MoodPlayer } from "@/lib/three/mood-player";
import { addNightLight } from "@/lib/three/photo/night-light";
import { createVoxelMaterial, type StudioMaterial } from "@/lib/three/studio-material";
import { createVoxelGeometry } from "@/lib/three/voxel-geometry";

/** Share of the key light's floor shadow that is left at night. */
const NIGHT_SHADOW = 0.45;

/**
 * Drawn parts of a figure: all; or, in a group, first floor and effect, then the body over all floors and effects, then
 * the effect again in front of its own body.
 */
export type FigurePass = "all" | "around" | "body" | "before";

/** An avatar in its own studio: light, floor and mood effect. */
export interface PhotoFigure {
  readonly scene: Scene;
  readonly player: MoodPlayer;
  /** Poses the figure as a subject. @param light mood that colours the light at night */
  pose(subject: PhotoSubject, backdrop: PhotoBackdrop, light: Mood): void;
  /** Shows what a pass draws. @param mark unique stencil value of the body, from 1 on */
  show(pass: FigurePass, mark: number): void;
  dispose(): void;
}

/** Sets a player to an exact moment of a mood. */
function show(player: MoodPlayer, { mood, playhead }: PhotoSubject): void {
  const { still, seconds } = getMood(mood);
  player.setMood(mood, "still");
  player.advance(((playhead - still + 1) % 1) * seconds);
}

/**
 * Creates a figure from an engine avatar or any humanoid model.
 * @throws ModelError when the file is neither; import errors of the foreign reader pass through
 */
export async function createPhotoFigure(file: ArrayBuffer, clips: MoodClips): Promise<PhotoFigure> {
  const model = await readModel(file);
  const player = createMoodPlayer(clips, "default", model.rig);
  const points = listContactPoints(model.body);
  const contact: Contact = { x: 0, z: 0, radiusX: 1, radiusZ: 1, strength: 0 };

  const light = createKeyLight();
  const skins: StudioMaterial[] = [];
  const customizeMaterial = (skin: StudioMaterial) => void skins.push(skin);
  // Time never passes: a moment looks the same whatever was drawn before it.
  const body = createFigure({ player, isPlaying: false, customizeMaterial }, model);
  const cubes = createVoxelMaterial();
  const nights = [...skins, cubes].map(addNightLight);
  const voxels = createVoxelGeometry(MAX_EFFECT_VOXELS);
  const plane = new PlaneGeometry(FLOOR_REACH * 2, FLOOR_REACH * 2);
  const ground = createPhotoFloor();

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
      // The body is visible too: it casts a shadow.
      body.object.visible = pass !== "before";
      const isBodyVisible = pass !== "around";
      for (const { surface } of skins)
        Object.assign(surface, {
          colorWrite: isBodyVisible,
          depthWrite: isBodyVisible,
          stencilRef: mark,
          stencilWrite: isBodyVisible,
        });
      Object.assign(cubes.surface, {
        stencilWrite: pass === "before",
        stencilFunc: EqualStencilFunc,
        stencilRef: mark,
      });
    },
    dispose() {
      for (const owned of [light, body, cubes, voxels, plane, ground.material]) owned.dispose();
    },
  };
}

const FLOOR_FRAGMENT = /* glsl */ `
  ${FLOOR_SHADOW_GLSL}
  uniform vec2 light;
  void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0 - pow(lightLeft(light.y), light.x)); }
`;

/** Creates a picture's floor: shadows as black over the drawn content, and over the backdrop later. */
function createPhotoFloor() {
  const light = { value: new Vector2(1, 1) };
  return {
    ...createShadowFloor(
      FLOOR_FRAGMENT,
      { light },
      { transparent: true, blending: CustomBlending, blendSrc: OneFactor, blendDst: OneMinusSrcAlphaFactor },
    ),
    /** @param isOpaque whether a backdrop is added behind it @param thrown strength of the key light's shadow, 0..1 */
    setLight(isOpaque: boolean, thrown: number): void {
      light.value.set(isOpaque ? OVER_BACKDROP : 1, thrown);
    },
  };
}
