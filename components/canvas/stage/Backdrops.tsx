import { ScreenQuad } from "@react-three/drei/core/ScreenQuad";
import { extend, useThree } from "@react-three/fiber";
import { type Ref, useLayoutEffect, useMemo, useState } from "react";
import { Mesh, Scene } from "three";
import { useDisposal, useStep } from "@/components/canvas/host/SceneFrames";
import { isNight, type LiveStage, type StageGoals } from "@/components/canvas/stage/live-stage";
import type { CrowdPack } from "@/lib/avatar/crowd/crowd-pack";
import { clamp } from "@/lib/shared/clamp";
import type { Mood } from "@/lib/shared/moods";
import { createCrowd } from "@/lib/three/crowd/create-crowd";
import { approach } from "@/lib/three/stage/approach";
import { createStageBackdrop } from "@/lib/three/stage/backdrop";
import type { StageQuality } from "@/lib/three/stage/quality";
import { computeCrowdView, FIRST_SHOT } from "@/lib/three/stage/scenes";
import type { StageView } from "@/lib/three/stage/stage-picture";

extend({ Mesh, Scene });

interface BackdropProps {
  readonly ref: Ref<Scene>;
  readonly stage: LiveStage;
  readonly goals: StageGoals;
  readonly view: StageView;
  readonly getLevel: () => StageQuality;
}

/** The backdrop in the colours of the mood, by day or night, with the blurred crowd before it. */
export function MoodBackdrop({ ref, stage, goals, view, getLevel }: BackdropProps) {
  const { mood, isStill } = goals;
  const isDark = isNight(goals);
  const [backdrop] = useState(() => createStageBackdrop(mood, isDark, view));
  useDisposal(backdrop);
  useLayoutEffect(
    () => backdrop.setMood(mood, isStill ? "instant" : "animate", isDark),
    [backdrop, isDark, isStill, mood],
  );
  // After the motion of camera and fades.
  useStep((seconds) => {
    if (!isStill) backdrop.advance(seconds);
    backdrop.show(stage.camera, stage.fades, getLevel().ratio);
  });
  return (
    <scene ref={ref}>
      <ScreenQuad material={backdrop.material} />
    </scene>
  );
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

const FADE_SECONDS = 0.8;
const ENERGY_PACE = 3;

/** The crowd behind the avatar, which dances and fades. */
export function CrowdBackdrop(props: BackdropProps & { readonly pack: CrowdPack }) {
  const { ref, stage, goals, view, getLevel, pack } = props;
  const { mood, scene, isStill, isAwake } = goals;
  const drawn = useMemo(() => ({ crowd: createCrowd(pack, view), level: null as StageQuality | null }), [pack, view]);
  const { crowd } = drawn;
  useDisposal(crowd);
  const { size } = useThree();
  const { distance, left, right } = computeCrowdView(size.width, size.height);
  useLayoutEffect(() => crowd.place({ distance, left, right }), [crowd, distance, left, right]);

  // After the camera's motion.
  useStep((seconds) => {
    const level = getLevel();
    if (drawn.level !== level) crowd.show(level.crowd, level.isFine);
    drawn.level = level;
    const { presence, time, energy, haze, textFade } = crowd.uniforms;
    const isShown = scene !== "camera";
    const fade = ((isShown ? 1 : -2) * seconds) / FADE_SECONDS;
    presence.value = isStill ? Number(isShown) : clamp(presence.value + fade, 0, 1);
    energy.value = isStill ? 0 : approach(energy.value, isAwake ? ENERGY[mood] : 0, ENERGY_PACE, seconds);
    if (!isStill) time.value += seconds;
    const { from, to, strength } = stage.camera.textFade;
    haze.value = stage.camera.haze;
    textFade.value.set(from, to, strength);
  });
  return (
    <scene
      onBeforeRender={(renderer) => crowd.step(renderer)}
      ref={ref}
      rotation-y={(-FIRST_SHOT.turn * Math.PI) / 180}
    >
      <mesh {...crowd.shadows} frustumCulled={false} renderOrder={-1} />
      <mesh {...crowd.figures} frustumCulled={false} />
    </scene>
  );
}
