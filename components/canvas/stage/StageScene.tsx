import { useFrame, useThree } from "@react-three/fiber";
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Group } from "three";
import {
  AvatarFigure,
  FloorPlane,
  KeyLight,
  MoodEffect,
  useContact,
  useDisposal,
} from "@/components/canvas/avatar/Figure";
import { QualityMonitor } from "@/components/canvas/host/QualityMonitor";
import { useStep } from "@/components/canvas/host/SceneFrames";
import { createStageDirector, type StageDirector, type StageGoals } from "@/components/canvas/stage/stage-director";
import type { MoodClips } from "@/lib/avatar/clips/clip";
import type { CrowdPack } from "@/lib/avatar/crowd/crowd-pack";
import type { Mood } from "@/lib/shared/moods";
import { recordBootStage } from "@/lib/shared/reporting/boot-stages";
import type { Contact } from "@/lib/three/contact";
import { type BackdropCrowd, createCrowd } from "@/lib/three/crowd/create-crowd";
import type { ShownModel } from "@/lib/three/figure/figure-of";
import { createQualityPolicy, listQualityLevels } from "@/lib/three/stage/quality";
import { createStageFloorMaterial } from "@/lib/three/stage/stage-floor-material";
import { createStagePicture } from "@/lib/three/stage/stage-picture";

/** Edge of the transparency checkerboard's squares in CSS pixels. */
const CHECK_PX = 12;
/** Milliseconds between frames out of focus, where only a blur is visible. */
const BLURRED_FRAME_MS = 66;
/** Below this frame rate, for that many seconds, the server's loop of the mood looks better. */
const SLOW = { fps: 15, seconds: 3 };
/** Priorities: before the stage's parts, which show the director's state; after them, replacing R3F's own drawing. */
const FIRST = -1;
const LAST = 1;

/** Rotates a contact, found for an unrotated avatar, with the turntable. */
function turnContact(contact: Contact, angle: number): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const { x, z, radiusX, radiusZ } = contact;
  contact.x = c * x + s * z;
  contact.z = c * z - s * x;
  contact.radiusX = Math.hypot(c * radiusX, s * radiusZ);
  contact.radiusZ = Math.hypot(s * radiusX, c * radiusZ);
}

interface FigureProps {
  readonly director: StageDirector;
  readonly model: ShownModel;
}

/** The turntable with its avatar's shadows. */
function TurntableFloor({ director, model }: FigureProps) {
  const { camera, player, turntable } = director;
  const floor = useMemo(createStageFloorMaterial, []);
  const findNow = useContact(player, model);
  useFrame(() => {
    const contact = findNow();
    turnContact(contact, turntable.angle);
    floor.setContact(contact);
    floor.setPlate(camera.plate, turntable.angle);
    floor.setLight(camera.taken * (1 - director.fades.clear), director.fades.night);
  });
  return <FloorPlane material={floor.material} />;
}

/** The avatar on the turntable, with its mood effect and its shadows. */
function Turntable({ director, model }: FigureProps) {
  const table = useRef<Group>(null);
  useFrame(() => {
    if (table.current) table.current.rotation.y = director.turntable.angle;
  });
  return (
    <>
      <KeyLight />
      <group ref={table}>
        <AvatarFigure driver={director} model={model} />
        <MoodEffect driver={director} />
      </group>
      <TurntableFloor director={director} model={model} />
    </>
  );
}

/** A snapshot of the stage. */
export interface SceneMoment {
  readonly mood: Mood;
  /** Moment of the mood's loop, 0..1. */
  readonly playhead: number;
  /** Camera degrees round the avatar, as in a shot. */
  readonly turn: number;
}

/** The avatar on the stage. */
interface StageAvatar {
  readonly id: number;
  readonly model: ShownModel;
}

export interface StageSceneProps extends StageGoals {
  /** Reports the current moment, so that a still can match it. */
  readonly ref: Ref<() => SceneMoment>;
  readonly clips: MoodClips;
  /** Null until the first is loaded. */
  readonly avatar: StageAvatar | null;
  readonly crowd: CrowdPack | null;
  readonly isPaused: boolean;
  /** Whether rendering is in software: starts at low quality. */
  readonly bySoftware: boolean;
  /** Called when another avatar is shown. */
  readonly onAvatarShown: (id: number) => void;
  /** Called when the device cannot keep up. */
  readonly onSlow: () => void;
}

/** Everything inside the site's canvas: the crowd out of focus, the mood's backdrop, the avatar on its turntable. */
export function StageScene(props: StageSceneProps) {
  const { ref, clips, avatar, crowd: pack, isPaused, bySoftware, onAvatarShown, onSlow, ...goals } = props;
  const { gl, invalidate, size } = useThree();
  const [director] = useState(() => createStageDirector(goals, clips));
  useEffect(() => {
    recordBootStage("context created", Date.now());
    return director.dispose;
  }, [director]);
  useLayoutEffect(() => {
    director.setGoals(goals);
    invalidate();
  });
  useImperativeHandle(
    ref,
    () => () => {
      const { mood, playhead } = director.player;
      return { mood, playhead, turn: director.camera.shot.turn };
    },
    [director],
  );

  const shownAvatar = useShownAvatar(director, { avatar, isPaused, onAvatarShown });
  useMousePointer(director);
  const crowd = useCrowd(director, pack);
  const picture = useMemo(() => createStagePicture(gl, director.backdrop), [gl, director]);
  useDisposal(picture);
  const quality = useQuality(size.width * size.height, bySoftware);
  useStageFrames({ director, crowd, picture, quality });

  // Frames out of focus say nothing about those in focus.
  const isJudged = () => director.isPlaying && !director.isOutOfFocus;
  return (
    <>
      <QualityMonitor isJudged={isJudged} onLevel={invalidate} onSlow={onSlow} policy={quality.policy} slow={SLOW} />
      {shownAvatar && <Turntable director={director} model={shownAvatar.model} />}
    </>
  );
}

/** Returns the avatar on the stage; the next one replaces it while it is seen from the side. */
function useShownAvatar(
  director: StageDirector,
  { avatar: next, isPaused, onAvatarShown }: Pick<StageSceneProps, "avatar" | "isPaused" | "onAvatarShown">,
): StageAvatar | null {
  const { invalidate } = useThree();
  const [shownAvatar, setShownAvatar] = useState(next);
  useEffect(() => {
    if (next === shownAvatar || next === null) return;
    if (shownAvatar === null || !director.isPlaying || isPaused) return setShownAvatar(next);
    director.turntable.turnOut(() => setShownAvatar(next));
  }, [director, isPaused, next, shownAvatar]);

  const reportShown = useRef(onAvatarShown);
  useLayoutEffect(() => {
    reportShown.current = onAvatarShown;
  });
  // In the same commit as the model: another body's rig would distort it.
  useLayoutEffect(() => {
    if (!shownAvatar) return;
    director.setRig(shownAvatar.model.rig);
    director.turntable.turnIn();
    invalidate();
    reportShown.current(shownAvatar.id);
  }, [director, invalidate, shownAvatar]);
  return shownAvatar;
}

/** The camera leans towards a mouse. */
function useMousePointer(director: StageDirector): void {
  useEffect(() => {
    const point = ({ clientX, clientY, pointerType }: PointerEvent) => {
      const { innerWidth, innerHeight } = window;
      if (pointerType !== "mouse") return;
      director.setPointer({ x: (clientX / innerWidth) * 2 - 1, y: (clientY / innerHeight) * 2 - 1 });
    };
    window.addEventListener("pointermove", point, { passive: true });
    return () => window.removeEventListener("pointermove", point);
  }, [director]);
}

/** Returns the crowd that the director moves; null without its data. */
function useCrowd(director: StageDirector, pack: CrowdPack | null): BackdropCrowd | null {
  const { invalidate } = useThree();
  const crowd = useMemo(() => pack && createCrowd(pack), [pack]);
  useEffect(() => () => crowd?.dispose(), [crowd]);
  useLayoutEffect(() => {
    director.setCrowd(crowd);
    invalidate();
  }, [crowd, director, invalidate]);
  return crowd;
}

/** Returns the policy that chooses the quality, and the settings of its current level. */
function useQuality(pixels: number, bySoftware: boolean) {
  const [levels] = useState(() => listQualityLevels(window.devicePixelRatio, pixels));
  const [policy] = useState(() => createQualityPolicy(levels.length, bySoftware ? levels.length - 1 : 0));
  const getLevel = () => levels[policy.level] ?? { ratio: 1, crowd: 1, isFine: false, every: 1 };
  return { policy, getLevel };
}

interface FrameParts {
  readonly director: StageDirector;
  readonly crowd: BackdropCrowd | null;
  readonly picture: ReturnType<typeof createStagePicture>;
  readonly quality: ReturnType<typeof useQuality>;
}

/** Advances the stage and draws it, frame by frame. */
function useStageFrames({ director, crowd, picture, quality: { policy, getLevel } }: FrameParts): void {
  /** Settings of the last frame. */
  const drawn = useRef({ width: 0, height: 0, level: -1, crowd, frames: 0 });

  useStep((seconds, state) => {
    const { width, height } = state.size;
    const { ratio, crowd: share, isFine } = getLevel();
    const last = drawn.current;
    if (last.width !== width || last.height !== height) director.setSize(width, height);
    if (last.width !== width || last.height !== height || last.level !== policy.level || last.crowd !== crowd) {
      drawn.current = { width, height, level: policy.level, crowd, frames: 0 };
      state.setDpr(ratio);
      picture.setSize(Math.round(width * ratio), Math.round(height * ratio));
      crowd?.show(share, isFine);
      crowd?.uniforms.pixels.value.set(picture.layer.width, picture.layer.height);
    }
    director.advance(seconds);
    if (!director.isPlaying) return false;
    return director.isOutOfFocus ? BLURRED_FRAME_MS : true;
  }, FIRST);

  useStep((_, { camera, scene }) => {
    if (!("isPerspectiveCamera" in camera)) return false;
    director.frame(camera, crowd);
    const { x, y, height } = director.camera.box;
    const { subject, span, taken, checks } = picture.uniforms;
    span.value.set(1 - y - height / 2, 1 - y + height / 2);
    taken.value = director.camera.taken;
    checks.value.set(director.fades.clear, CHECK_PX * getLevel().ratio);
    subject.value.set(x, 1 - y, height / 2, camera.aspect);
    crowd?.uniforms.subject.value.copy(subject.value);
    const isLayerReused = director.isPlaying && drawn.current.frames++ % getLevel().every > 0;
    picture.draw(scene, camera, crowd, director.fades, isLayerReused);
    return false;
  }, LAST);
}
