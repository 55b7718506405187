import type { PerspectiveCamera } from "three";
import { crowdEnergy } from "@/components/canvas/stage/crowd-energy";
import type { Vec3 } from "@/lib/avatar/framing";
import { restPose, skinMatrices } from "@/lib/avatar/pose";
import { anchorsOf } from "@/lib/avatar/raster/scene-quads";
import { rigOf } from "@/lib/avatar/rig";
import type { Mood } from "@/lib/shared/moods";
import type { Crowd } from "@/lib/three/crowd/create-crowd";
import type { CrowdView } from "@/lib/three/crowd/lay-out-crowd";
import { createMoodPlayer, type JointRig, type MoodPlayer } from "@/lib/three/mood-player";
import { approach } from "@/lib/three/stage/approach";
import { type StageBackdrop, stageBackdrop } from "@/lib/three/stage/backdrop";
import type { SubjectBox } from "@/lib/three/stage/frame-stage";
import { nightLights } from "@/lib/three/stage/night-lights";
import {
  type Composition,
  compositionOf,
  crowdViewOf,
  FIRST_SHOT,
  type StageScene,
  type StageShot,
} from "@/lib/three/stage/scenes";
import { createStageCamera, type StageCamera } from "@/lib/three/stage/stage-camera";
import type { Focus } from "@/lib/three/stage/stage-picture";
import { createTurntable, type Turntable } from "@/lib/three/stage/turntable";
import type { StudioMaterial } from "@/lib/three/studio-material";

/** What is wished for. */
interface StageWish {
  mood: Mood;
  scene: StageScene;
  isBlurred: boolean;
  isAwake: boolean;
  subject: SubjectBox | null;
  shot: StageShot;
  isNight: boolean;
  isClear: boolean;
}

/** Seconds in which the stage goes out of focus (LOOK: 240 ms a panel), and in which the crowd comes. */
const BLUR_SECONDS = 0.24;
const ARRIVAL_SECONDS = 0.8;
const ENERGY_PACE = 3;
/** Of the way into the night, or to nothing behind the avatar, so many parts a second. */
const LIGHT_PACE = 9;
/** How much darker the stage is out of focus. */
const DIM = 0.3;

/** What moves the stage: read in frames, written from outside, never React state. */
export interface StageDirector {
  readonly player: MoodPlayer;
  readonly turntable: Turntable;
  readonly backdrop: StageBackdrop;
  readonly camera: StageCamera;
  readonly focus: Focus;
  /** Whether everything moves; else it stands as on a still picture. */
  readonly isPlaying: boolean;
  /** Nobody sees more than a blur: fewer frames will do. */
  readonly isOutOfFocus: boolean;
  /** How much it is night, and how much nothing is behind the avatar: 0..1. */
  readonly night: number;
  readonly clear: number;
  setRig(rig: JointRig): void;
  /** How far the head is from where it rests, in metres. */
  headShift(): Vec3;
  /** Gives a surface, before it is used first, the lights of the night. */
  dress(material: StudioMaterial): void;
  setMood(mood: Mood): void;
  setScene(scene: StageScene): void;
  setSubject(box: SubjectBox | null): void;
  setShot(shot: StageShot): void;
  /** See Stage. */
  setTurn(degrees: number): void;
  setNight(on: boolean): void;
  setClear(on: boolean): void;
  setBlur(on: boolean): void;
  setAwake(on: boolean): void;
  setPlaying(isPlaying: boolean): void;
  setSize(width: number, height: number): void;
  setCrowd(crowd: Crowd): void;
  advance(seconds: number): void;
  /** Sets the camera, and what the crowd must know of the moment. */
  frame(camera: PerspectiveCamera, crowd: Crowd | null): void;
  dispose(): void;
}

/** The stage's director, who begins with a mood and a scene. The caller disposes it. */
export function createStageDirector(first: { readonly mood: Mood; readonly scene: StageScene }): StageDirector {
  const wish: StageWish = {
    ...first,
    isBlurred: false,
    isAwake: false,
    subject: null,
    shot: FIRST_SHOT,
    isNight: false,
    isClear: false,
  };
  const size = { width: 1, height: 1 };
  const compose = (): Composition => compositionOf(wish.scene, size.width, size.height, wish.subject, wish.shot);
  const player = createMoodPlayer(wish.mood, rigOf("male"));
  const turntable = createTurntable();
  const backdrop = stageBackdrop(wish.mood);
  const camera = createStageCamera(compose());
  const focus = { blur: 0, dim: 0 };
  let crowd: Crowd | null = null;
  let isPlaying = true;
  let restingHead: Vec3 = player.head;
  const lights = nightLights();
  let [night, clear] = [0, 0];
  /** It is night only where pictures are taken. */
  const nightGoal = () => (wish.scene === "camera" && wish.isNight ? 1 : 0);
  const clearGoal = () => (wish.scene === "camera" && wish.isClear ? 1 : 0);
  const aimBackdrop = () => backdrop.aim(wish.mood, isPlaying ? "tween" : "jump", nightGoal() === 1);
  const aimCamera = () => camera.aim(compose(), isPlaying ? "walk" : "jump");
  const headShift = (): Vec3 => {
    const { head } = player;
    return [head[0] - restingHead[0], head[1] - restingHead[1], head[2] - restingHead[2]];
  };

  const setBlurTo = (blur: number) => {
    focus.blur = blur;
    focus.dim = blur * DIM;
  };
  const energy = () => crowdEnergy(wish.mood, wish.isAwake);
  /** Everything arrives where it is going. */
  const rest = () => {
    turntable.rest();
    camera.rest();
    aimBackdrop();
    [night, clear] = [nightGoal(), clearGoal()];
    setBlurTo(wish.isBlurred ? 1 : 0);
    if (!crowd) return;
    crowd.uniforms.presence.value = compose().taken ? 0 : 1;
    crowd.uniforms.energy.value = 0;
  };
  const settle = () => {
    if (!isPlaying) rest();
  };
  let seen: CrowdView | null = null;
  const placeCrowd = () => {
    const view = crowdViewOf(size.width, size.height);
    if (!crowd || (seen?.left === view.left && seen.right === view.right)) return;
    seen = view;
    crowd.place(view, FIRST_SHOT.turn);
  };
  return {
    player,
    turntable,
    backdrop,
    camera,
    focus,
    get isPlaying() {
      return isPlaying;
    },
    get isOutOfFocus() {
      return focus.blur === 1;
    },
    get night() {
      return night;
    },
    get clear() {
      return clear;
    },
    setRig(rig) {
      player.setRig(rig);
      restingHead = anchorsOf({ rig }, skinMatrices(rig, restPose())).head;
    },
    headShift,
    dress: lights.add,
    setMood(mood) {
      wish.mood = mood;
      player.setMood(mood, isPlaying ? "blend" : "still");
      aimBackdrop();
    },
    setScene(scene) {
      wish.scene = scene;
      aimCamera();
      aimBackdrop();
      settle();
    },
    setSubject(box) {
      wish.subject = box;
      aimCamera();
    },
    setShot(shot) {
      wish.shot = shot;
      aimCamera();
    },
    setTurn(degrees) {
      turntable.turnBy((degrees * Math.PI) / 180);
      settle();
    },
    setNight(on) {
      wish.isNight = on;
      aimBackdrop();
      settle();
    },
    setClear(on) {
      wish.isClear = on;
      settle();
    },
    setBlur(on) {
      wish.isBlurred = on;
      settle();
    },
    setAwake(on) {
      wish.isAwake = on;
    },
    setPlaying(next) {
      isPlaying = next;
      if (!isPlaying) player.setMood(wish.mood, "still");
      settle();
    },
    setSize(width, height) {
      size.width = width;
      size.height = height;
      camera.aim(compose(), "jump");
      placeCrowd();
    },
    setCrowd(next) {
      crowd = next;
      seen = null;
      placeCrowd();
      settle();
    },
    advance(seconds) {
      if (!isPlaying) return;
      player.advance(seconds);
      turntable.advance(seconds, compose().turns);
      backdrop.advance(seconds);
      camera.advance(seconds);
      const step = seconds / BLUR_SECONDS;
      setBlurTo(Math.max(0, Math.min(1, focus.blur + (wish.isBlurred ? step : -step))));
      night = approach(night, nightGoal(), LIGHT_PACE, seconds);
      clear = approach(clear, clearGoal(), LIGHT_PACE, seconds);
      if (!crowd) return;
      const { presence, time, energy: dance } = crowd.uniforms;
      const comes = wish.scene === "camera" ? -2 : 1;
      presence.value = Math.max(0, Math.min(1, presence.value + (comes * seconds) / ARRIVAL_SECONDS));
      time.value += seconds;
      dance.value = approach(dance.value, energy(), ENERGY_PACE, seconds);
    },
    frame(lens, shown) {
      lights.set(night, wish.mood);
      camera.frame(lens, player.pushed(camera.following(headShift())), size.width, size.height);
      if (!shown) return;
      const { haze, words } = shown.uniforms;
      haze.value = camera.haze;
      words.value.set(camera.words.from, camera.words.to, camera.words.strength);
    },
    dispose: backdrop.dispose,
  };
}
