import type { PerspectiveCamera } from "three";
import type { MoodClips } from "@/lib/avatar/clips/clip";
import { getRig } from "@/lib/avatar/rig";
import type { Mood } from "@/lib/shared/moods";
import type { BackdropCrowd } from "@/lib/three/crowd/create-crowd";
import type { CrowdView } from "@/lib/three/crowd/lay-out-crowd";
import { createMoodPlayer, type JointRig, type MoodPlayer } from "@/lib/three/mood-player";
import { createNightLights } from "@/lib/three/photo/night-light";
import { approach } from "@/lib/three/stage/approach";
import { createStageBackdrop } from "@/lib/three/stage/backdrop";
import {
  type Composition,
  composeStage,
  computeCrowdView,
  FIRST_SHOT,
  type StageSceneName,
  type StageShot,
  type SubjectBox,
} from "@/lib/three/stage/scenes";
import { createStageCamera, type StageCamera } from "@/lib/three/stage/stage-camera";
import { createTurntable, FACING } from "@/lib/three/stage/turntable";
import type { StudioMaterial } from "@/lib/three/studio-material";

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

interface Pointer {
  readonly x: number;
  readonly y: number;
}

/** Animation state of the stage: read in frames, written from outside, never React state. */
export interface StageDirector {
  readonly player: MoodPlayer;
  readonly turntable: ReturnType<typeof createTurntable>;
  readonly backdrop: ReturnType<typeof createStageBackdrop>;
  readonly camera: StageCamera;
  readonly fades: Readonly<StageFades>;
  /** Whether the stage moves; otherwise it shows a still. */
  readonly isPlaying: boolean;
  /** Whether fully blurred, so that fewer frames suffice. */
  readonly isOutOfFocus: boolean;
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
  const gaze = createGaze(player);
  const turntable = createTurntable();
  const backdrop = createStageBackdrop(goals.mood);
  const camera = createStageCamera(compose());
  const lights = createNightLights();
  const fades: StageFades = { blur: 0, dim: 0, night: 0, clear: 0 };
  const crowd = createCrowdDirector(size);
  let pointer: Pointer | null = null;
  const updateBackdrop = () => backdrop.setMood(goals.mood, goals.isStill ? "jump" : "tween", isNight(goals));

  const completeTransitions = () => {
    gaze.reset();
    turntable.finishMotion();
    camera.finishMotion();
    updateBackdrop();
    completeFades(fades, goals);
    crowd.completeFade(compose().taken === 0);
  };
  return {
    player,
    turntable,
    backdrop,
    camera,
    fades,
    get isPlaying() {
      return !goals.isStill;
    },
    get isOutOfFocus() {
      return fades.blur === 1;
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
      const { mood, scene, isStill, turn } = next;
      if (mood !== before.mood || (isStill && !before.isStill)) player.setMood(mood, isStill ? "still" : "blend");
      if (mood !== before.mood || scene !== before.scene || next.isNight !== before.isNight) updateBackdrop();
      if (scene !== before.scene || next.subject !== before.subject || next.shot !== before.shot)
        camera.setComposition(compose(), isStill ? "jump" : "walk");
      if (turn !== before.turn) turntable.turnBy((turn * Math.PI) / 180);
      if (isStill) completeTransitions();
    },
    setSize(width, height) {
      Object.assign(size, { width, height });
      camera.setComposition(compose(), "jump");
      crowd.place();
    },
    setCrowd(next) {
      crowd.set(next);
      if (goals.isStill) completeTransitions();
    },
    advance(seconds) {
      if (goals.isStill) return;
      const { box, performs } = compose();
      turntable.advance(seconds, performs);
      gaze.advance(performs && goals.turn === 0 ? pointer : null, box, turntable.angle, seconds);
      player.advance(seconds);
      backdrop.advance(seconds);
      camera.advance(seconds);
      advanceFades(fades, goals, seconds);
      crowd.advance(goals, seconds);
    },
    frame(lens, shown) {
      lights.set(fades.night, goals.mood);
      camera.frame(lens, player.adjustShot(camera.shot), size.width, size.height);
      if (shown) setHaze(shown, camera);
    },
    dispose: backdrop.dispose,
  };
}

/** Maximum degrees of the head's turn; and degrees for a pointer half a screen away. */
const MAX_GAZE = { turn: 36, drop: 14 };
const GAZE = { turn: 42, drop: 18 };
const GAZE_PACE = 6;

const clampAbs = (value: number, max: number) => Math.max(-max, Math.min(max, value));

/** Creates the turn of the head towards the pointer, whatever the body's angle; without a pointer the mood sets it. */
function createGaze(player: MoodPlayer) {
  let [turn, drop] = [0, 0];
  return {
    /**
     * @param box where the avatar is framed
     * @param bodyAngle of the turntable, in radians
     */
    advance(pointer: Pointer | null, box: SubjectBox, bodyAngle: number, seconds: number): void {
      const body = ((FACING - bodyAngle) * 180) / Math.PI;
      const turnGoal = pointer ? clampAbs(body + GAZE.turn * (pointer.x + 1 - 2 * box.x), MAX_GAZE.turn) : 0;
      const dropGoal = pointer ? clampAbs(GAZE.drop * (pointer.y + 1 - 2 * box.y), MAX_GAZE.drop) : 0;
      turn = approach(turn, turnGoal, GAZE_PACE, seconds);
      drop = approach(drop, dropGoal, GAZE_PACE, seconds);
      player.turnHead(turn, drop);
    },
    reset(): void {
      [turn, drop] = [0, 0];
      player.turnHead(0, 0);
    },
  };
}

/** Seconds in which the stage blurs. */
const BLUR_SECONDS = 0.24;
/** How much darker the stage is out of focus. */
const DIM = 0.3;
/** Rate per second of the transitions to night and to an empty background. */
const LIGHT_PACE = 9;

/** Blur and darkening of the stage under an overlay; progress to night, and to an empty background. All 0..1. */
interface StageFades {
  blur: number;
  dim: number;
  night: number;
  clear: number;
}

function setBlurTo(fades: StageFades, blur: number): void {
  fades.blur = blur;
  fades.dim = blur * DIM;
}

/** Night and an empty background only apply in the scene `camera`. */
const isNight = (goals: StageGoals) => goals.scene === "camera" && goals.isNight;
const isClear = (goals: StageGoals) => goals.scene === "camera" && goals.isClear;

function advanceFades(fades: StageFades, goals: StageGoals, seconds: number): void {
  const step = seconds / BLUR_SECONDS;
  setBlurTo(fades, Math.max(0, Math.min(1, fades.blur + (goals.isBlurred ? step : -step))));
  fades.night = approach(fades.night, isNight(goals) ? 1 : 0, LIGHT_PACE, seconds);
  fades.clear = approach(fades.clear, isClear(goals) ? 1 : 0, LIGHT_PACE, seconds);
}

function completeFades(fades: StageFades, goals: StageGoals): void {
  setBlurTo(fades, goals.isBlurred ? 1 : 0);
  fades.night = isNight(goals) ? 1 : 0;
  fades.clear = isClear(goals) ? 1 : 0;
}

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

/** Seconds in which the crowd fades in. */
const CROWD_FADE_SECONDS = 0.8;
const ENERGY_PACE = 3;

/**
 * Creates the motion of the crowd; nothing moves without one.
 * @param size of the picture in CSS pixels; the caller changes it, then calls `place`
 */
function createCrowdDirector(size: { readonly width: number; readonly height: number }) {
  let crowd: BackdropCrowd | null = null;
  let placed: CrowdView | null = null;
  const place = () => {
    const view = computeCrowdView(size.width, size.height);
    if (!crowd || (placed?.left === view.left && placed.right === view.right)) return;
    placed = view;
    crowd.place(view, FIRST_SHOT.turn);
  };
  return {
    set(next: BackdropCrowd | null): void {
      crowd = next;
      placed = null;
      place();
    },
    place,
    advance(goals: StageGoals, seconds: number): void {
      if (!crowd) return;
      const { presence, time, energy } = crowd.uniforms;
      const fadeRate = goals.scene === "camera" ? -2 : 1;
      presence.value = Math.max(0, Math.min(1, presence.value + (fadeRate * seconds) / CROWD_FADE_SECONDS));
      time.value += seconds;
      energy.value = approach(energy.value, goals.isAwake ? ENERGY[goals.mood] : 0, ENERGY_PACE, seconds);
    },
    /** Shows or hides it at once, without a dance. */
    completeFade(isShown: boolean): void {
      if (!crowd) return;
      crowd.uniforms.presence.value = isShown ? 1 : 0;
      crowd.uniforms.energy.value = 0;
    },
  };
}

/** Fades the crowd in the distance, and behind the page's text. */
function setHaze(crowd: BackdropCrowd, { haze, textFade }: StageCamera): void {
  crowd.uniforms.haze.value = haze;
  crowd.uniforms.words.value.set(textFade.from, textFade.to, textFade.strength);
}
