import type { PerspectiveCamera } from "three";
import type { MoodClips } from "@/lib/avatar/clips/clip";
import { getRig } from "@/lib/avatar/rig";
import type { Mood } from "@/lib/shared/moods";
import type { BackdropCrowd } from "@/lib/three/crowd/create-crowd";
import type { CrowdView } from "@/lib/three/crowd/lay-out-crowd";
import { createMoodPlayer, type JointRig, type MoodPlayer } from "@/lib/three/mood-player";
import { approach } from "@/lib/three/stage/approach";
import { createStageBackdrop, type StageBackdrop } from "@/lib/three/stage/backdrop";
import type { SubjectBox } from "@/lib/three/stage/frame-stage";
import { createNightLights } from "@/lib/three/stage/night-lights";
import {
  type Composition,
  composeStage,
  computeCrowdView,
  FIRST_SHOT,
  type StageSceneName,
  type StageShot,
} from "@/lib/three/stage/scenes";
import { createStageCamera, type StageCamera } from "@/lib/three/stage/stage-camera";
import type { Focus } from "@/lib/three/stage/stage-picture";
import { createTurntable, FACING, type Turntable } from "@/lib/three/stage/turntable";
import type { StudioMaterial } from "@/lib/three/studio-material";

/** How strongly the crowd dances with a mood once the stage is awake, 0..1. */
const ENERGY: Readonly<Record<Mood, number>> = {
  default: 0.25,
  meebin: 1,
  shy: 0.1,
  swoon: 0.3,
  gm: 0.45,
  nope: 0.2,
  zen: 0,
  spicy: 0.8,
  gn: 0,
  heated: 0.35,
  wtf: 0.6,
  buzzed: 0.4,
  ded: 0,
  hype: 1,
  pride: 0.9,
};

/** Returns how strongly the crowd dances with a mood, 0..1; 0 before the stage is awake. */
function getCrowdEnergy(mood: Mood, isAwake: boolean): number {
  return isAwake ? ENERGY[mood] : 0;
}

/** Target state of the stage; reached gradually, or at once with reduced motion. */
export interface StageGoals {
  readonly mood: Mood;
  readonly scene: StageSceneName;
  /** Whether the mood's still frame is shown: reduced motion. */
  readonly isStill: boolean;
  /** Whether the stage is blurred and darker under an overlay. */
  readonly isBlurred: boolean;
  /** Whether the crowd dances. */
  readonly isAwake: boolean;
  /**
   * Where the avatar is framed, as in a poster of that square: centre and height in shares of the box. Null for the
   * scene's own framing.
   */
  readonly subject: SubjectBox | null;
  /** Shot of the scene `camera`, framed like a still (lib/three/photo/frame-shot.ts). */
  readonly shot: StageShot;
  /** Degrees by which the user turned the avatar to the right; at 0 it turns by itself. */
  readonly turn: number;
  /** In the scene `camera`: whether it is night, with light from behind. */
  readonly isNight: boolean;
  /** In the scene `camera`: whether the background is empty. */
  readonly isClear: boolean;
}

/** Initial goals of the stage. */
export const FIRST_GOALS: StageGoals = {
  mood: "default",
  scene: "home",
  isStill: false,
  isBlurred: false,
  isAwake: false,
  subject: null,
  shot: FIRST_SHOT,
  turn: 0,
  isNight: false,
  isClear: false,
};

/** Seconds in which the stage blurs, and in which the crowd fades in. */
const BLUR_SECONDS = 0.24;
const CROWD_FADE_SECONDS = 0.8;
const ENERGY_PACE = 3;
/** Rate per second of the transitions to night and to an empty background. */
const LIGHT_PACE = 9;
/** Maximum degrees of the head's turn; and degrees for a pointer half a screen away. */
const MAX_GAZE = { turn: 36, drop: 14 };
const GAZE = { turn: 42, drop: 18 };
const GAZE_PACE = 6;
/** How much darker the stage is out of focus. */
const DIM = 0.3;

interface Pointer {
  readonly x: number;
  readonly y: number;
}

const clampAbs = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** Animation state of the stage: read in frames, written from outside, never React state. */
export interface StageDirector {
  readonly player: MoodPlayer;
  readonly turntable: Turntable;
  readonly backdrop: StageBackdrop;
  readonly camera: StageCamera;
  readonly focus: Focus;
  /** Whether the stage moves; otherwise it shows a still. */
  readonly isPlaying: boolean;
  /** Whether fully blurred, so that fewer frames suffice. */
  readonly isOutOfFocus: boolean;
  /** Progress 0..1 to night, and to an empty background. */
  readonly night: number;
  readonly clear: number;
  setRig(rig: JointRig): void;
  /** Sets the pointer, -1..1 from the centre to the right and downwards. */
  setPointer(place: Pointer): void;
  /** Adds the night lights to a material before its first use. */
  customizeMaterial(material: StudioMaterial): void;
  /** Sets new goals. */
  setGoals(goals: StageGoals): void;
  setSize(width: number, height: number): void;
  setCrowd(crowd: BackdropCrowd | null): void;
  advance(seconds: number): void;
  /** Sets the camera and the crowd's uniforms. */
  frame(camera: PerspectiveCamera, crowd: BackdropCrowd | null): void;
  dispose(): void;
}

/** Creates the stage's director. The caller disposes it. */
export function createStageDirector(first: StageGoals, clips: MoodClips): StageDirector {
  let goals = first;
  const size = { width: 1, height: 1 };
  const compose = (): Composition => composeStage(goals.scene, size.width, size.height, goals.subject, goals.shot);
  const player = createMoodPlayer(clips, goals.mood, getRig("male"));
  const turntable = createTurntable();
  const backdrop = createStageBackdrop(goals.mood);
  const camera = createStageCamera(compose());
  const focus = { blur: 0, dim: 0 };
  let crowd: BackdropCrowd | null = null;
  const lights = createNightLights();
  let [night, clear] = [0, 0];
  let pointer: Pointer | null = null;
  const gaze = { turn: 0, drop: 0 };
  /** Night only applies in the scene `camera`. */
  const nightGoal = () => (goals.scene === "camera" && goals.isNight ? 1 : 0);
  const clearGoal = () => (goals.scene === "camera" && goals.isClear ? 1 : 0);
  const updateBackdrop = () => backdrop.setMood(goals.mood, goals.isStill ? "jump" : "tween", nightGoal() === 1);
  const updateCamera = () => camera.setComposition(compose(), goals.isStill ? "jump" : "walk");

  /** Turns the head towards the pointer, whatever the body's angle; without one the mood sets it. */
  const turnHeadToPointer = (seconds: number) => {
    const { box, performs } = compose();
    const at = performs && goals.turn === 0 ? pointer : null;
    const body = ((FACING - turntable.angle) * 180) / Math.PI;
    const turn = at ? clampAbs(body + GAZE.turn * (at.x + 1 - 2 * box.x), MAX_GAZE.turn) : 0;
    const drop = at ? clampAbs(GAZE.drop * (at.y + 1 - 2 * box.y), MAX_GAZE.drop) : 0;
    gaze.turn = approach(gaze.turn, turn, GAZE_PACE, seconds);
    gaze.drop = approach(gaze.drop, drop, GAZE_PACE, seconds);
    player.turnHead(gaze.turn, gaze.drop);
  };

  const setBlurTo = (blur: number) => {
    focus.blur = blur;
    focus.dim = blur * DIM;
  };
  const energy = () => getCrowdEnergy(goals.mood, goals.isAwake);
  /** Completes all transitions. */
  const completeTransitions = () => {
    [gaze.turn, gaze.drop] = [0, 0];
    player.turnHead(0, 0);
    turntable.finishMotion();
    camera.finishMotion();
    updateBackdrop();
    [night, clear] = [nightGoal(), clearGoal()];
    setBlurTo(goals.isBlurred ? 1 : 0);
    if (!crowd) return;
    crowd.uniforms.presence.value = compose().taken ? 0 : 1;
    crowd.uniforms.energy.value = 0;
  };
  let lastView: CrowdView | null = null;
  const placeCrowd = () => {
    const view = computeCrowdView(size.width, size.height);
    if (!crowd || (lastView?.left === view.left && lastView.right === view.right)) return;
    lastView = view;
    crowd.place(view, FIRST_SHOT.turn);
  };
  return {
    player,
    turntable,
    backdrop,
    camera,
    focus,
    get isPlaying() {
      return !goals.isStill;
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
    setRig: player.setRig,
    setPointer(place) {
      pointer = place;
      camera.setPointer(place);
    },
    customizeMaterial: lights.add,
    setGoals(next) {
      const before = goals;
      goals = next;
      const { mood, scene, isStill, turn, isNight } = next;
      if (mood !== before.mood || (isStill && !before.isStill)) player.setMood(mood, isStill ? "still" : "blend");
      if (mood !== before.mood || scene !== before.scene || isNight !== before.isNight) updateBackdrop();
      if (scene !== before.scene || next.subject !== before.subject || next.shot !== before.shot) updateCamera();
      if (turn !== before.turn) turntable.turnBy((turn * Math.PI) / 180);
      if (isStill) completeTransitions();
    },
    setSize(width, height) {
      size.width = width;
      size.height = height;
      camera.setComposition(compose(), "jump");
      placeCrowd();
    },
    setCrowd(next) {
      crowd = next;
      lastView = null;
      placeCrowd();
      if (goals.isStill) completeTransitions();
    },
    advance(seconds) {
      if (goals.isStill) return;
      turntable.advance(seconds, compose().performs);
      turnHeadToPointer(seconds);
      player.advance(seconds);
      backdrop.advance(seconds);
      camera.advance(seconds);
      const step = seconds / BLUR_SECONDS;
      setBlurTo(Math.max(0, Math.min(1, focus.blur + (goals.isBlurred ? step : -step))));
      night = approach(night, nightGoal(), LIGHT_PACE, seconds);
      clear = approach(clear, clearGoal(), LIGHT_PACE, seconds);
      if (!crowd) return;
      const { presence, time, energy: dance } = crowd.uniforms;
      const fadeRate = goals.scene === "camera" ? -2 : 1;
      presence.value = Math.max(0, Math.min(1, presence.value + (fadeRate * seconds) / CROWD_FADE_SECONDS));
      time.value += seconds;
      dance.value = approach(dance.value, energy(), ENERGY_PACE, seconds);
    },
    frame(lens, shown) {
      lights.set(night, goals.mood);
      camera.frame(lens, player.adjustShot(camera.shot), size.width, size.height);
      if (!shown) return;
      const { haze, words } = shown.uniforms;
      haze.value = camera.haze;
      words.value.set(camera.textFade.from, camera.textFade.to, camera.textFade.strength);
    },
    dispose: backdrop.dispose,
  };
}
