import { type RootState, useThree } from "@react-three/fiber";
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { PerspectiveCamera } from "three";
import { QualityMonitor } from "@/components/canvas/host/QualityMonitor";
import { useStep } from "@/components/canvas/host/SceneFrames";
import type { PlazaSupply } from "@/components/canvas/plaza/plaza-supply";
import { findSlot, type PlazaControlsProps, usePlazaControls } from "@/components/canvas/plaza/use-plaza-controls";
import {
  Crowd,
  FoundLights,
  Picker,
  PlazaFloor,
  PlazaSky,
  type SlotPicker,
} from "@/components/canvas/plaza/WorldParts";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { findGround, type PictureSize } from "@/lib/plaza/flight/ground-ray";
import { aimCamera, createPoseMemory, PLAZA_EDGE, type PlazaPose } from "@/lib/plaza/flight/plaza-pose";
import { getSlotPosition } from "@/lib/plaza/flight/slot-view";
import type { PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import { clamp } from "@/lib/shared/clamp";
import { createQualityPolicy } from "@/lib/three/stage/quality";

/** Milliseconds after which the first picture no longer waits for distant cells. */
const MAX_FAR_WAIT_MS = 1300;
/** Milliseconds between two `onDrawn` calls. */
const REPORT_PAUSE_MS = 300;
/** With reduced motion, milliseconds for which frames continue after a change. */
const AWAKE_MS = 700;
/** Below this frame rate, for that many seconds, flying is unusable. */
const SLOW = { fps: 8, seconds: 4 };
/** Frame priority of the camera: before the scene's parts. */
const FLIGHT = -2;

export interface WorldSceneProps extends PlazaControlsProps {
  /** The device's levels, best first; the world was built for `most`, the one at `level`. */
  readonly levels: readonly PlazaQuality[];
  readonly level: number;
  readonly most: PlazaQuality;
  readonly supply: PlazaSupply;
  /** Called when data arrives that is not drawn yet. */
  readonly onArrival: RefObject<() => void>;
  readonly onComplete: () => void;
  readonly bySoftware: boolean;
  readonly startedAt: number;
}

/** All avatars of the plaza, with a flying camera. */
export function WorldScene(props: WorldSceneProps) {
  const { world, isShown, isStill, onTrouble } = props;
  const { invalidate } = useThree();
  const picker = useRef<SlotPicker>(null);
  const { wake, awakeUntil } = useWake();
  const supplied = useSupply(props, wake);
  const found = useMarks(props, wake);
  const isComplete = useFirstPicture(props, supplied.update, wake);
  useWave(props, isComplete, wake);
  usePlazaControls(props, picker, wake);
  useFlight(props, supplied, awakeUntil);

  return (
    <>
      <QualityMonitor
        // With reduced motion, frames come on demand: their rate says nothing.
        isJudged={() => !isStill}
        onLevel={invalidate}
        onSlow={() => onTrouble("slow")}
        policy={supplied.policy}
        slow={SLOW}
      />
      <Crowd found={found} isStill={isStill} world={world} />
      <PlazaFloor world={world} />
      <PlazaSky world={world} />
      <FoundLights found={found} world={world} />
      {isShown && <Picker ref={picker} world={world} />}
    </>
  );
}

/** Returns a function that requests frames for AWAKE_MS, and the end of that time. */
function useWake() {
  const { invalidate } = useThree();
  const awakeUntil = useRef(0);
  const wake = useCallback(() => {
    awakeUntil.current = performance.now() + AWAKE_MS;
    invalidate();
  }, [invalidate]);
  return { wake, awakeUntil };
}

/** Supplies the world with what the camera sees, at a quality that the device can sustain. */
function useSupply({ supply, world, most, level, levels, flight }: WorldSceneProps, wake: () => void) {
  const { size } = useThree();
  const [policy] = useState(() => createQualityPolicy(levels.length, level));
  useLayoutEffect(() => {
    supply.setWorld(world, most);
    wake();
  }, [most, supply, wake, world]);
  const getQuality = () => levels[policy.level] ?? most;
  const applied = useRef({ width: 0, height: 0, level: -1 });
  const applyChanges = ({ setDpr, size: { width, height } }: RootState) => {
    const { current } = applied;
    if (current.width === width && current.height === height && current.level === policy.level) return;
    Object.assign(current, { width, height, level: policy.level });
    flight.setSize({ width, height });
    supply.setQuality(getQuality());
    setDpr(getQuality().pixelRatio);
  };
  const update = () =>
    supply.update(flight.pose, flight.goal, { ...size, ratio: getQuality().pixelRatio }, performance.now());
  return { policy, applyChanges, update };
}

/** Marks the picked avatar. Returns 1 for each found slot; null without a search. */
function useMarks({ plaza, world, found, picked }: WorldSceneProps, wake: () => void): Uint8Array | null {
  const { director } = world;
  const marks = useMemo(() => found && markSlots(plaza, found), [found, plaza]);
  const pickedSlot = findSlot(plaza, picked);
  useLayoutEffect(() => {
    director.setSearched(marks !== null);
    director.setPicked(pickedSlot);
    wake();
  }, [director, marks, pickedSlot, wake]);
  return marks;
}

function markSlots({ ids, slotOf }: PlazaLayout, found: readonly number[]): Uint8Array {
  const marks = new Uint8Array(ids.length);
  for (const id of found) {
    const slot = slotOf[id];
    if (slot !== undefined) marks[slot] = 1;
  }
  return marks;
}

/** Completes the first picture once all cells in view are loaded, or the near ones after a timeout. */
function useFirstPicture(
  { supply, startedAt, onArrival, onProgress, onComplete }: WorldSceneProps,
  updateSupply: () => void,
  wake: () => void,
): RefObject<boolean> {
  const isComplete = useRef(false);
  const checkComplete = useEffectEvent(() => {
    if (isComplete.current) return wake();
    updateSupply();
    onProgress(0.2 + 0.75 * supply.measureViewProgress(false));
    if (supply.measureViewProgress(performance.now() - startedAt > MAX_FAR_WAIT_MS) < 1) return;
    isComplete.current = true;
    onComplete();
    wake();
  });
  useEffect(() => {
    onArrival.current = () => checkComplete();
    const timer = setTimeout(
      () => checkComplete(),
      Math.max(0, MAX_FAR_WAIT_MS - (performance.now() - startedAt)) + 20,
    );
    checkComplete();
    return () => {
      clearTimeout(timer);
      onArrival.current = () => {};
    };
  }, [startedAt, onArrival]);
  return isComplete;
}

function useWave(props: WorldSceneProps, isComplete: RefObject<boolean>, wake: () => void): void {
  const { world, plaza, flight, wave, isStill } = props;
  const { size } = useThree();
  const spreadWave = useEffectEvent(({ mood, from }: NonNullable<typeof wave>) => {
    const slot = findSlot(plaza, from);
    const { x, z } = slot === null ? findMiddle(flight.pose, size) : getSlotPosition(plaza, slot);
    // Before the first picture and in a rebuilt world, the mood applies instantly.
    world.director.wave(mood, x, z, !isComplete.current || isStill);
    wake();
  });
  useLayoutEffect(() => {
    if (wave) spreadWave(wave);
  }, [wave]);
}

/** Returns the place of the plaza nearest to the ground at the picture's centre. */
function findMiddle(pose: PlazaPose, size: PictureSize) {
  const { x, z } = findGround(pose, size, size.width / 2, size.height / 2);
  return { x: clamp(x, -PLAZA_EDGE, PLAZA_EDGE), z: clamp(z, -PLAZA_EDGE, PLAZA_EDGE) };
}

/** Flies the camera, and updates what depends on it. Reports resting poses and what is drawn. */
function useFlight(
  props: WorldSceneProps,
  supplied: ReturnType<typeof useSupply>,
  awakeUntil: RefObject<number>,
): void {
  const { world, flight, supply, isStill, onMove, onDrawn } = props;
  const reportedAt = useRef(0);
  const reportMove = useEffectEvent(onMove);
  const [memory] = useState(() => createPoseMemory(flight.pose, (pose) => reportMove(pose)));
  useStep((seconds, state) => {
    const { camera, gl, size } = state;
    const at = performance.now();
    if (at - reportedAt.current >= REPORT_PAUSE_MS) {
      reportedAt.current = at;
      // Of the last frame.
      const { calls, triangles } = gl.info.render;
      onDrawn({ ...supply.describe(), calls, triangles });
    }
    supplied.applyChanges(state);
    if (flight.advance(seconds)) awakeUntil.current = at + AWAKE_MS;
    if (camera instanceof PerspectiveCamera) {
      aimCamera(camera, flight.pose, size.width / size.height);
      world.setCamera(camera, gl.domElement.height);
    }
    supplied.update();
    world.director.step(isStill ? 0 : seconds, camera.position);
    memory.update(flight.pose, at);
    return !isStill || at < awakeUntil.current;
  }, FLIGHT);
}
