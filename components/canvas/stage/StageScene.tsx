import { extend, type Size, useThree } from "@react-three/fiber";
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { PerspectiveCamera, Scene } from "three";
import { QualityMonitor } from "@/components/canvas/host/QualityMonitor";
import { useDisposal, useStep } from "@/components/canvas/host/SceneFrames";
import { CrowdBackdrop, MoodBackdrop } from "@/components/canvas/stage/Backdrops";
import {
  createLiveStage,
  isClear,
  isNight,
  type LiveStage,
  MOTION,
  type StageGoals,
} from "@/components/canvas/stage/live-stage";
import { Turntable } from "@/components/canvas/stage/Turntable";
import { readClips } from "@/lib/avatar/clips/build-clip";
import type { CrowdPack } from "@/lib/avatar/crowd/crowd-pack";
import { clamp } from "@/lib/shared/clamp";
import type { Mood } from "@/lib/shared/moods";
import type { ShownModel } from "@/lib/three/figure/create-figure";
import { frameStage } from "@/lib/three/frame-camera";
import { approach } from "@/lib/three/stage/approach";
import { createQualityPolicy, listQualityLevels } from "@/lib/three/stage/quality";
import { composeStage } from "@/lib/three/stage/scenes";
import { createStagePicture, type StageScenes } from "@/lib/three/stage/stage-picture";

extend({ Scene });

/** Milliseconds between frames out of focus, where only a blur is visible. */
const BLURRED_FRAME_MS = 66;
/** Below this frame rate, for that many seconds, the server's loop of the mood looks better. */
const SLOW = { fps: 15, seconds: 3 };
/** Frame priority after all parts, in place of R3F's own drawing. */
const DRAWING = 1;
/** Without levels. */
const PLAIN = { ratio: 1, crowd: 1, isFine: false, every: 1 };

export interface SceneMoment {
  readonly mood: Mood;
  /** Moment of the mood's loop, 0..1. */
  readonly playhead: number;
  /** Camera degrees round the avatar, as in a shot. */
  readonly turn: number;
}

interface StageAvatar {
  readonly id: number;
  readonly model: ShownModel;
}

export interface StageSceneProps extends StageGoals {
  /** Reports the current moment, so that a still can match it. */
  readonly ref: Ref<() => SceneMoment>;
  /** Downloaded mood animations (lib/client/viewer/scene-files.ts). */
  readonly animations: unknown;
  readonly avatar: StageAvatar | null;
  readonly crowd: CrowdPack | null;
  readonly isPaused: boolean;
  /** Whether rendering is in software: starts at low quality. */
  readonly bySoftware: boolean;
  readonly onAvatarShown: (id: number) => void;
  /** Called when the device cannot keep up. */
  readonly onSlow: () => void;
}

/** Everything inside the site's canvas: the crowd out of focus, the mood's backdrop, the avatar on its turntable. */
export function StageScene(props: StageSceneProps) {
  const { ref, animations, avatar, crowd: pack, isPaused, bySoftware, onAvatarShown, onSlow, ...goals } = props;
  const { gl, invalidate, size } = useThree();
  const [stage] = useState(() => createLiveStage(goals, readClips(animations), size));
  // Every change is drawn, also while nothing moves.
  useLayoutEffect(() => invalidate());
  useImperativeHandle(
    ref,
    () => () => {
      const { mood, playhead } = stage.player;
      return { mood, playhead, turn: stage.camera.shot.turn };
    },
    [stage],
  );

  const shownAvatar = useShownAvatar(stage, { avatar, isPaused, onAvatarShown });
  useStageCamera(stage, goals);
  const [picture] = useState(() => createStagePicture(gl));
  useDisposal(picture);
  const quality = useQuality(size.width * size.height, bySoftware);
  const backdrop = useRef<Scene>(null);
  const crowd = useRef<Scene>(null);
  const figure = useRef<Scene>(null);
  useStageFrames(stage, goals, { scenes: { backdrop, crowd, figure }, picture, quality });

  // Frames out of focus say nothing about those in focus.
  const isJudged = () => stage.isPlaying && stage.fades.blur < 1;
  const shared = { stage, goals, view: picture.view, getLevel: quality.getLevel };
  return (
    <>
      <QualityMonitor isJudged={isJudged} onLevel={invalidate} onSlow={onSlow} policy={quality.policy} slow={SLOW} />
      <MoodBackdrop {...shared} ref={backdrop} />
      {pack && <CrowdBackdrop {...shared} pack={pack} ref={crowd} />}
      <scene ref={figure}>
        <Turntable goals={goals} model={shownAvatar?.model ?? null} stage={stage} />
      </scene>
    </>
  );
}

/** Moves the camera from scene to scene and with the page's frame for the avatar, and leans it towards a pointer. */
function useStageCamera(stage: LiveStage, { scene, subject, shot, isStill }: StageGoals): void {
  const { camera, player } = stage;
  const { size } = useThree();
  const drawnSize = useRef<Size | null>(null);
  const compose = ({ width, height }: Size, transition: "animate" | "instant") =>
    camera.setComposition(composeStage(scene, width, height, subject, shot), transition);
  const followGoals = useEffectEvent(() => compose(drawnSize.current ?? size, isStill ? "instant" : "animate"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: these goals compose the picture.
  useLayoutEffect(() => followGoals(), [scene, subject, shot]);

  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const point = ({ clientX, clientY }: PointerEvent) => {
      const { innerWidth, innerHeight } = window;
      camera.pointer = { x: (clientX / innerWidth) * 2 - 1, y: (clientY / innerHeight) * 2 - 1 };
    };
    // A finger is only followed while it is down.
    const lift = ({ pointerType }: PointerEvent) => {
      if (pointerType !== "mouse") camera.pointer = null;
    };
    for (const type of ["pointerdown", "pointermove"] as const)
      window.addEventListener(type, point, { passive: true, signal });
    for (const type of ["pointerup", "pointercancel"] as const) window.addEventListener(type, lift, { signal });
    return () => abortController.abort();
  }, [camera]);

  useStep((seconds, state) => {
    const { width, height } = state.size;
    if (drawnSize.current?.width !== width || drawnSize.current.height !== height) compose(state.size, "instant");
    drawnSize.current = state.size;
    if (isStill) camera.finishMotion();
    else camera.advance(seconds);
  }, MOTION);
  // After the player's motion.
  useStep((_, { camera: lens, size: { width, height } }) => {
    if (lens instanceof PerspectiveCamera) frameStage(lens, player.adjustShot(camera.shot), camera.box, width, height);
  });
}

/** Returns the avatar on the stage; the next one replaces it while it is seen from the side. */
function useShownAvatar(
  stage: LiveStage,
  { avatar: next, isPaused, onAvatarShown }: Pick<StageSceneProps, "avatar" | "isPaused" | "onAvatarShown">,
): StageAvatar | null {
  const [shownAvatar, setShownAvatar] = useState(next);
  useEffect(() => {
    if (next === shownAvatar || next === null) return;
    const isAtOnce = shownAvatar === null || !stage.isPlaying || isPaused;
    stage.turntable.turnOut(isAtOnce ? null : () => setShownAvatar(next));
    if (isAtOnce) setShownAvatar(next);
  }, [isPaused, next, shownAvatar, stage]);

  const reportShown = useRef(onAvatarShown);
  useLayoutEffect(() => {
    reportShown.current = onAvatarShown;
  });
  // In the same commit as the model: another body's rig would distort it.
  useLayoutEffect(() => {
    if (!shownAvatar) return;
    stage.player.setRig(shownAvatar.model.rig);
    stage.turntable.turnIn();
    reportShown.current(shownAvatar.id);
  }, [shownAvatar, stage]);
  return shownAvatar;
}

function useQuality(pixels: number, bySoftware: boolean) {
  const [levels] = useState(() => listQualityLevels(window.devicePixelRatio, pixels));
  const [policy] = useState(() => createQualityPolicy(levels.length, bySoftware ? levels.length - 1 : 0));
  const getLevel = () => levels[policy.level] ?? PLAIN;
  return { policy, getLevel };
}

interface FrameParts {
  readonly scenes: Readonly<Record<keyof StageScenes, RefObject<Scene | null>>>;
  readonly picture: ReturnType<typeof createStagePicture>;
  readonly quality: ReturnType<typeof useQuality>;
}

function useStageFrames({ camera, fades }: LiveStage, goals: StageGoals, parts: FrameParts): void {
  const { scenes, picture, quality } = parts;
  const { policy, getLevel } = quality;
  /** Settings of the last frame, and the number of frames with them. */
  const drawn = useRef({ width: 0, height: 0, level: -1, crowd: null as Scene | null, frames: 0 });

  useStep((seconds, { setDpr, size: { width, height } }) => {
    const last = drawn.current;
    const crowd = scenes.crowd.current;
    if (last.width !== width || last.height !== height || last.level !== policy.level || last.crowd !== crowd) {
      drawn.current = { width, height, level: policy.level, crowd, frames: 0 };
      const { ratio } = getLevel();
      setDpr(ratio);
      picture.setSize(Math.round(width * ratio), Math.round(height * ratio));
    }
    moveFades(fades, goals, goals.isStill ? Number.POSITIVE_INFINITY : seconds);
    if (goals.isStill) return false;
    return fades.blur === 1 ? BLURRED_FRAME_MS : true;
  }, MOTION);

  useStep((_, { camera: lens, size }) => {
    const { x, y, height } = camera.box;
    picture.view.subject.value.set(x, 1 - y, height / 2, size.width / size.height);
    const isLayerReused = !goals.isStill && drawn.current.frames++ % getLevel().every > 0;
    const [backdrop, crowd, figure] = [scenes.backdrop.current, scenes.crowd.current, scenes.figure.current];
    picture.draw({ backdrop, crowd, figure }, lens, fades.blur, isLayerReused);
  }, DRAWING);
}

const BLUR_SECONDS = 0.24;
/** Rate per second of the transitions to night and to an empty background. */
const LIGHT_PACE = 9;

function moveFades(fades: LiveStage["fades"], goals: StageGoals, seconds: number): void {
  const step = seconds / BLUR_SECONDS;
  fades.blur = clamp(fades.blur + (goals.isBlurred ? step : -step), 0, 1);
  fades.night = approach(fades.night, Number(isNight(goals)), LIGHT_PACE, seconds);
  fades.clear = approach(fades.clear, Number(isClear(goals)), LIGHT_PACE, seconds);
}
