import { useThree } from "@react-three/fiber";
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { PerspectiveCamera } from "three";
import { applyClippingWorkaround, isDrawnBySoftware } from "@/components/canvas/host/draws-by-software";
import { QualityMonitor } from "@/components/canvas/host/QualityMonitor";
import { SceneCanvas, useStep } from "@/components/canvas/host/SceneCanvas";
import { createPlazaHover, type PointerPlace, watchPlazaPointer } from "@/components/canvas/plaza/plaza-pointer";
import type { PlazaKeys, PlazaOptions, PlazaTarget } from "@/components/canvas/plaza/plaza-scene";
import { createPlazaSupply, type PlazaSupply } from "@/components/canvas/plaza/plaza-supply";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createFlight, type Flight } from "@/lib/plaza/flight/flight";
import { findGround } from "@/lib/plaza/flight/ground-ray";
import { aimCamera, createWholePose, ENTRY_POSE, PLAZA_EDGE, type PlazaPose } from "@/lib/plaza/flight/plaza-pose";
import { createPoseMemory } from "@/lib/plaza/flight/pose-memory";
import { createSlotGrid, type SlotGrid } from "@/lib/plaza/flight/slot-grid";
import { createNearPose, findSlotPose, getSlotPosition } from "@/lib/plaza/flight/slot-view";
import { listPlazaQualities, type PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import { createPlazaWorld, type PlazaWorld } from "@/lib/plaza/three/plaza-world";
import type { Mood } from "@/lib/shared/moods";
import { recordBootStage } from "@/lib/shared/reporting/boot-stages";
import { SceneError } from "@/lib/shared/scene-error";
import { createQualityPolicy } from "@/lib/three/stage/quality";

/** Milliseconds after which the first picture no longer waits for distant cells. */
const MAX_FAR_WAIT_MS = 1300;
/** Milliseconds between two `onDrawn` calls. */
const REPORT_PAUSE_MS = 300;
/** With reduced motion, milliseconds for which frames continue after a change. */
const AWAKE_MS = 700;
/** Below this frame rate, for that many seconds, flying is unusable. */
const SLOW = { fps: 8, seconds: 4 };
/** Before R3F draws. */
const FIRST = -1;

/** Handle by which a page controls the plaza. */
export interface PlazaHandle {
  /** Picks the avatar at the picture's centre, like a click there, for keyboard users. */
  pickMiddle(): void;
  /** Flies as long as keys are held. */
  steer(keys: PlazaKeys): void;
  /** Counts the different avatars in the rendered picture. */
  countDrawn(): number;
}

export interface PlazaCanvasProps extends PlazaOptions {
  /** Null until the world is built, and while the context is lost. */
  readonly ref: Ref<PlazaHandle | null>;
  /** Whether the picture is frozen. */
  readonly isPaused: boolean;
  /** Ids to highlight; null without a search. */
  readonly found: readonly number[] | null;
  readonly picked: number | null;
  /** Where the camera flies on an arc in under two seconds, or instantly with reduced motion; once per object. */
  readonly target: { readonly to: PlazaTarget } | null;
  /** A mood that spreads from an avatar, or from the picture's centre; once per object. */
  readonly wave: { readonly mood: Mood; readonly from: number | null } | null;
}

/** Creates the world at the best level from `first` on that fits. @throws SceneError when none does */
function createWorldWithin(
  plaza: PlazaLayout,
  levels: readonly PlazaQuality[],
  first: number,
  gl: WebGLRenderingContext | WebGL2RenderingContext,
) {
  const limits = {
    maxTextureSize: Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)),
    // `as`: three only supports WebGL 2.
    maxArrayLayers: Number(gl.getParameter((gl as WebGL2RenderingContext).MAX_ARRAY_TEXTURE_LAYERS)),
  };
  let limit: SceneError | null = null;
  for (const [level, most] of levels.entries()) {
    if (level < first) continue;
    try {
      return { world: createPlazaWorld(plaza, most, limits), level, most, limit };
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      limit ??= error;
    }
  }
  throw limit ?? new SceneError("few_memory", "There is no level to begin with.");
}

interface WorldProps extends PlazaCanvasProps {
  readonly flight: Flight;
  readonly grid: SlotGrid;
  readonly supply: PlazaSupply;
  /** Called when data arrives that is not drawn yet. */
  readonly onArrival: RefObject<() => void>;
  /** The target that has been flown to. */
  readonly flown: RefObject<PlazaCanvasProps["target"]>;
  readonly isShown: boolean;
  /** Called when the first picture is loaded. */
  readonly onComplete: () => void;
  readonly bySoftware: boolean;
  readonly startedAt: number;
}

/** Creates the world at the best level that fits. */
function BuiltWorld(props: WorldProps) {
  const { plaza, bySoftware, onTrouble } = props;
  const { gl, size } = useThree();
  const [levels] = useState(() => {
    // Firefox and Safari do not report it.
    const memory = Number(Reflect.get(navigator, "deviceMemory") ?? 8);
    return listPlazaQualities(window.devicePixelRatio, size.width * size.height, memory);
  });
  const [built, setBuilt] = useState<ReturnType<typeof createWorldWithin> | null>(null);
  const reportTrouble = useEffectEvent(onTrouble);
  useLayoutEffect(() => {
    try {
      const made = createWorldWithin(plaza, levels, bySoftware ? levels.length - 1 : 0, gl.getContext());
      if (made.limit) reportTrouble("few-levels", made.limit);
      setBuilt(made);
      return () => made.world.dispose();
    } catch (error) {
      reportTrouble("failed", error);
    }
  }, [bySoftware, gl, levels, plaza]);
  return built && <PlazaScene {...props} {...built} levels={levels} />;
}

interface PlazaSceneProps extends WorldProps {
  readonly world: PlazaWorld;
  readonly most: PlazaQuality;
  readonly level: number;
  readonly levels: readonly PlazaQuality[];
}

/** All avatars of the plaza, with a flying camera. */
function PlazaScene(props: PlazaSceneProps) {
  const { ref, world, most, level, levels, plaza, grid, flight, supply, onArrival, isShown, isStill, startedAt } =
    props;
  const {
    found,
    picked,
    target,
    flown,
    wave,
    bySoftware,
    onComplete,
    onTrouble,
    onPick,
    onHover,
    onMove,
    onDrawn,
    onProgress,
  } = props;
  const { camera, gl, invalidate, size } = useThree();
  const [policy] = useState(() => createQualityPolicy(levels.length, level));
  const frameState = useRef({
    awakeUntil: 0,
    seconds: 0,
    reportedAt: 0,
    isComplete: false,
    width: 0,
    height: 0,
    level: -1,
  });

  const wake = useCallback(() => {
    frameState.current.awakeUntil = performance.now() + AWAKE_MS;
    invalidate();
  }, [invalidate]);
  const quality = () => levels[policy.level] ?? most;
  const updateSupply = () =>
    supply.update(flight.pose, flight.goal, { ...size, ratio: quality().pixelRatio }, performance.now());
  const idOf = (slot: number | null) => (slot === null ? null : (plaza.ids[slot] ?? null));
  /** Returns null for an unknown id. */
  const slotOf = (id: number | null) => (id !== null && id > 0 ? (plaza.slotOf[id] ?? null) : null);
  const pick = ({ x, y }: PointerPlace) =>
    isShown && camera instanceof PerspectiveCamera ? world.pick(gl, camera, x, y) : null;

  useLayoutEffect(() => {
    supply.setWorld(world, most);
    wake();
  }, [most, supply, wake, world]);
  useLayoutEffect(() => {
    const foundMarks = found && new Uint8Array(plaza.ids.length);
    for (const id of found ?? []) {
      const slot = plaza.slotOf[id];
      if (foundMarks && slot !== undefined) foundMarks[slot] = 1;
    }
    world.setFound(foundMarks);
    wake();
  }, [found, plaza, wake, world]);
  const pickedSlot = slotOf(picked);
  useLayoutEffect(() => {
    world.setPicked(pickedSlot);
    wake();
  }, [pickedSlot, wake, world]);
  const spreadWave = useEffectEvent((requestedWave: NonNullable<typeof wave>, isSudden: boolean) => {
    const clampToPlaza = (at: number) => Math.max(-PLAZA_EDGE, Math.min(PLAZA_EDGE, at));
    const middle = findGround(flight.pose, size, size.width / 2, size.height / 2);
    const slot = slotOf(requestedWave.from);
    const { x, z } =
      slot === null ? { x: clampToPlaza(middle.x), z: clampToPlaza(middle.z) } : getSlotPosition(plaza, slot);
    world.wave(requestedWave.mood, x, z, isSudden || isStill);
    wake();
  });
  useLayoutEffect(() => {
    // Before the first picture and in a rebuilt world, the mood applies instantly.
    if (wave) spreadWave(wave, !frameState.current.isComplete);
  }, [wave]);

  const [memory] = useState(() => createPoseMemory(flight.pose, (pose) => reportMove(pose)));
  const reportMove = useEffectEvent(onMove);
  const reportHover = useEffectEvent((slot: number | null, place: PointerPlace | null) => {
    world.setHovered(slot);
    const { style } = gl.domElement;
    if (style.cursor !== "grabbing") style.cursor = slot === null ? "" : "pointer";
    onHover(idOf(slot), slot === null ? null : place);
  });
  const pickAt = useEffectEvent(pick);
  const [hover] = useState(() =>
    createPlazaHover({ pick: (at) => pickAt(at), onSlot: (slot, at) => reportHover(slot, at) }),
  );

  /** Completes the first picture once all cells in view are loaded, or only near ones after a timeout. */
  const checkComplete = useEffectEvent(() => {
    if (frameState.current.isComplete) return wake();
    updateSupply();
    onProgress(0.2 + 0.75 * supply.measureViewProgress(false));
    if (supply.measureViewProgress(performance.now() - startedAt > MAX_FAR_WAIT_MS) < 1) return;
    frameState.current.isComplete = true;
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

  useStep((seconds, { setDpr, size: { width, height } }) => {
    const { current } = frameState;
    const at = performance.now();
    if (current.width !== width || current.height !== height || current.level !== policy.level) {
      Object.assign(current, { width, height, level: policy.level });
      flight.setSize({ width, height });
      supply.setQuality(quality());
      setDpr(quality().pixelRatio);
    }
    const hasMoved = flight.advance(seconds);
    if (hasMoved) current.awakeUntil = at + AWAKE_MS;
    if (!isStill) current.seconds += seconds;
    if (camera instanceof PerspectiveCamera) {
      aimCamera(camera, flight.pose, width / height);
      updateSupply();
      world.step(current.seconds, camera);
    }
    hover.update(at, hasMoved, flight.goal === null);
    memory.update(flight.pose, at);
    if (at - current.reportedAt >= REPORT_PAUSE_MS) {
      current.reportedAt = at;
      const { calls, triangles } = gl.info.render;
      const { figures, minis, waiting, loadedCells } = supply;
      onDrawn({ figures, minis, calls, triangles, waiting, cells: loadedCells });
    }
    return !isStill || at < current.awakeUntil;
  }, FIRST);

  const flyToPose = useEffectEvent((goal: PlazaPose) => {
    flight.flyTo(goal, isStill || !isShown);
    wake();
  });
  const poseOf = (to: PlazaTarget): PlazaPose | null => {
    if (to === "entry") return ENTRY_POSE;
    if (to === "all") return createWholePose(size.width / size.height);
    if (!("id" in to)) return to;
    const slot = slotOf(to.id);
    return slot === null ? null : findSlotPose(slot, plaza, grid);
  };
  const goTo = useEffectEvent((to: PlazaTarget) => {
    const goal = poseOf(to);
    if (goal) flyToPose(goal);
  });
  useEffect(() => {
    if (target === null || flown.current === target) return;
    flown.current = target;
    goTo(target.to);
  }, [flown, target]);
  const handleTap = useEffectEvent((place: PointerPlace) => onPick(idOf(pick(place))));
  const handleDoubleTap = useEffectEvent((place: PointerPlace) => {
    const slot = pick(place);
    if (slot !== null) return flyToPose(findSlotPose(slot, plaza, grid));
    flyToPose(createNearPose(flight.pose, findGround(flight.pose, size, place.x, place.y)));
  });
  const isMotionReduced = useEffectEvent(() => isStill);
  useEffect(() => {
    if (bySoftware) applyClippingWorkaround(gl.domElement);
    return watchPlazaPointer({
      canvas: gl.domElement,
      flight,
      onActive: wake,
      isStill: () => isMotionReduced(),
      onTap: (place) => handleTap(place),
      onDoubleTap: (place) => handleDoubleTap(place),
      onPoint(place) {
        hover.setPointer(place);
        if (place) wake();
      },
    });
  }, [bySoftware, flight, gl, hover, wake]);

  useImperativeHandle<PlazaHandle | null, PlazaHandle | null>(ref, () => ({
    pickMiddle: () => onPick(idOf(pick({ x: size.width / 2, y: size.height / 2 }))),
    steer(keys) {
      flight.steer(keys);
      wake();
    },
    countDrawn: () => (isShown && camera instanceof PerspectiveCamera ? world.countDrawn(gl, camera) : 0),
  }));

  return (
    <>
      <QualityMonitor
        isJudged={() => true}
        onLevel={invalidate}
        onSlow={() => onTrouble("slow")}
        policy={policy}
        slow={SLOW}
      />
      <primitive object={world.scene} />
    </>
  );
}

/** The plaza's canvas. The camera and the supply outlive a lost context. */
export function PlazaCanvas(props: PlazaCanvasProps) {
  const { plaza, pose, isPaused, fetchMinis, openFigures, onTrouble, onProgress, onReady } = props;
  const [grid] = useState(() => createSlotGrid(plaza));
  const [flight] = useState(() => createFlight(pose ?? ENTRY_POSE, plaza, grid));
  const [startedAt] = useState(() => performance.now());
  const [bySoftware] = useState(isDrawnBySoftware);
  const [supply, setSupply] = useState<PlazaSupply | null>(null);
  const [isComplete, setComplete] = useState(false);
  const [isShown, setShown] = useState(false);
  const onArrival = useRef(() => {});
  const flown = useRef<PlazaCanvasProps["target"]>(null);
  const hasFailed = useRef(false);

  const open = useEffectEvent(openFigures);
  const fetchCell = useEffectEvent(fetchMinis);
  const reportTrouble = useEffectEvent(onTrouble);
  const progress = useEffectEvent(onProgress);
  useEffect(() => {
    // Without WebGL the canvas has reported it already, and nothing is fetched.
    if (hasFailed.current) return;
    progress(0.05);
    const made = createPlazaSupply({
      plaza,
      fetchMinis: (cell, signal) => fetchCell(cell, signal),
      openFigures: (onFigure, onFailed) => open(onFigure, onFailed),
      onTrouble: (trouble, error) => reportTrouble(trouble, error),
      onArrival: () => onArrival.current(),
    });
    setSupply(made);
    return () => made.dispose();
  }, [plaza]);

  const own = { flight, grid, bySoftware, startedAt, flown, isShown, onArrival };
  return (
    <SceneCanvas
      attributes={{ alpha: false, antialias: !bySoftware }}
      isComplete={isComplete}
      isPaused={isPaused}
      onFailed={(error) => {
        hasFailed.current = true;
        recordBootStage("failed", Date.now());
        onTrouble("failed", error);
      }}
      onLost={() => {
        recordBootStage("context lost", Date.now());
        setShown(false);
        // The loaded data was on the GPU.
        supply?.clear();
        onTrouble("lost");
      }}
      onRestored={() => {
        recordBootStage("context restored", Date.now());
        onTrouble("restored");
      }}
      onShown={() => {
        recordBootStage("first frame", Date.now());
        setShown(true);
        onProgress(1);
        onReady();
      }}
      pixelRatio={1}
    >
      {supply && <BuiltWorld {...props} {...own} onComplete={() => setComplete(true)} supply={supply} />}
    </SceneCanvas>
  );
}
