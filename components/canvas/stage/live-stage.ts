import type { MoodClips } from "@/lib/avatar/clips/clip";
import { getRig } from "@/lib/avatar/rig";
import type { Mood } from "@/lib/shared/moods";
import { createMoodPlayer } from "@/lib/three/mood-player";
import { createNightLights } from "@/lib/three/photo/night-light";
import { composeStage, type StageSceneName, type StageShot, type SubjectBox } from "@/lib/three/stage/scenes";
import { createStageCamera } from "@/lib/three/stage/stage-camera";
import { createTurntable } from "@/lib/three/stage/turntable";

/** Frame priority of motion: before the parts that show it. */
export const MOTION = -1;

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
  /** Where the avatar is framed: a poster's square, in shares of the box. Null for the scene's own framing. */
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

/** Whether the goals are those of a photo by night, or of one without a background. */
export const isNight = (goals: StageGoals) => goals.scene === "camera" && goals.isNight;
export const isClear = (goals: StageGoals) => goals.scene === "camera" && goals.isClear;

/** What the stage's parts share: written in frames and effects, never React state. */
export type LiveStage = ReturnType<typeof createLiveStage>;

/** Creates the state of a stage. @param size of the picture in CSS pixels */
export function createLiveStage(
  goals: StageGoals,
  clips: MoodClips,
  size: { readonly width: number; readonly height: number },
) {
  const { mood, scene, subject, shot, isStill, isBlurred } = goals;
  const lights = createNightLights();
  return {
    player: createMoodPlayer(clips, mood, getRig("male")),
    turntable: createTurntable(),
    camera: createStageCamera(composeStage(scene, size.width, size.height, subject, shot)),
    lights,
    /** Adds the night lights to a material before its first use. */
    customizeMaterial: lights.add,
    /** Whether the stage moves; otherwise it shows a still. */
    isPlaying: !isStill,
    /** Blur under an overlay; progress to night, and to an empty background. All 0..1. */
    fades: { blur: Number(isBlurred), night: Number(isNight(goals)), clear: Number(isClear(goals)) },
  };
}
