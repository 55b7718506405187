import type { Size } from "@react-three/fiber";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useDisposal, useStep } from "@/components/canvas/host/SceneFrames";
import { isNight, type LiveStage, MOTION, type StageGoals } from "@/components/canvas/stage/live-stage";
import type { CrowdPack } from "@/lib/avatar/crowd/crowd-pack";
import { clamp } from "@/lib/shared/clamp";
import type { Mood } from "@/lib/shared/moods";
import { type BackdropCrowd, createCrowd } from "@/lib/three/crowd/create-crowd";
import { approach } from "@/lib/three/stage/approach";
import { createStageBackdrop } from "@/lib/three/stage/backdrop";
import type { StageQuality } from "@/lib/three/stage/quality";
import { computeCrowdView, FIRST_SHOT } from "@/lib/three/stage/scenes";

/** Returns the backdrop in the colours of the mood, by day or night. */
export function useMoodBackdrop(goals: StageGoals) {
  const { mood, isStill } = goals;
  const isDark = isNight(goals);
  const [backdrop] = useState(() => createStageBackdrop(mood, isDark));
  useDisposal(backdrop);
  useLayoutEffect(
    () => backdrop.setMood(mood, isStill ? "instant" : "animate", isDark),
    [backdrop, isDark, isStill, mood],
  );
  useStep((seconds) => {
    if (!isStill) backdrop.advance(seconds);
  }, MOTION);
  return backdrop;
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
const FADE_SECONDS = 0.8;
const ENERGY_PACE = 3;

/** Returns the crowd behind the avatar, which dances and fades; null without its data. */
export function useCrowdBackdrop(
  { camera }: LiveStage,
  { mood, scene, isStill, isAwake }: StageGoals,
  pack: CrowdPack | null,
  getLevel: () => StageQuality,
): BackdropCrowd | null {
  const crowd = useMemo(() => pack && createCrowd(pack), [pack]);
  useEffect(() => () => crowd?.dispose(), [crowd]);

  /** How the crowd is shown and placed. */
  const applied = useRef({ crowd, level: null as StageQuality | null, size: null as Size | null, left: 0, right: 0 });
  useStep((seconds, { size }) => {
    if (!crowd) return;
    const last = applied.current;
    if (last.crowd !== crowd) Object.assign(last, { crowd, level: null, size: null, left: 0, right: 0 });
    const level = getLevel();
    if (last.level !== level) crowd.show(level.crowd, level.isFine);
    if (last.size !== size) {
      const view = computeCrowdView(size.width, size.height);
      if (last.left !== view.left || last.right !== view.right) crowd.place(view, FIRST_SHOT.turn);
      Object.assign(last, { left: view.left, right: view.right });
    }
    Object.assign(last, { level, size });
    const { presence, time, energy } = crowd.uniforms;
    const isShown = scene !== "camera";
    const fade = ((isShown ? 1 : -2) * seconds) / FADE_SECONDS;
    presence.value = isStill ? Number(isShown) : clamp(presence.value + fade, 0, 1);
    energy.value = isStill ? 0 : approach(energy.value, isAwake ? ENERGY[mood] : 0, ENERGY_PACE, seconds);
    if (!isStill) time.value += seconds;
  }, MOTION);
  // After the camera's motion.
  useStep(() => {
    if (!crowd) return;
    const { haze, words } = crowd.uniforms;
    const { from, to, strength } = camera.textFade;
    haze.value = camera.haze;
    words.value.set(from, to, strength);
  });
  return crowd;
}
