import { useThree } from "@react-three/fiber";
import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { SceneCanvas } from "@/components/canvas/host/SceneCanvas";
import type { PlazaOptions } from "@/components/canvas/plaza/plaza-scene";
import { createPlazaSupply, type PlazaSupply } from "@/components/canvas/plaza/plaza-supply";
import type { PlazaHandle } from "@/components/canvas/plaza/use-plaza-controls";
import { WorldScene, type WorldSceneProps } from "@/components/canvas/plaza/WorldScene";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { Flight } from "@/lib/plaza/flight/flight";
import { ENTRY_POSE } from "@/lib/plaza/flight/plaza-pose";
import { createSlotGrid } from "@/lib/plaza/flight/slot-grid";
import { listPlazaQualities, type PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import { createPlazaWorld } from "@/lib/plaza/three/plaza-world";
import { SceneError } from "@/lib/shared/scene-error";

export interface PlazaCanvasProps extends PlazaOptions {
  /** Null until the world is built, and while the context is lost. */
  readonly ref: Ref<PlazaHandle | null>;
  readonly isPaused: boolean;
  readonly bySoftware: boolean;
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

/** Creates the world at the best level that fits. */
function BuiltWorld(props: Omit<WorldSceneProps, "world" | "levels" | "level" | "most">) {
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
  return built && <WorldScene {...props} {...built} levels={levels} />;
}

/** The plaza's canvas. The camera and the supply outlive a lost context. */
export function PlazaCanvas(props: PlazaCanvasProps) {
  const { plaza, pose, isPaused, bySoftware, fetchMinis, openFigures, onTrouble, onProgress, onReady } = props;
  const [grid] = useState(() => createSlotGrid(plaza));
  const [flight] = useState(() => new Flight(pose ?? ENTRY_POSE, plaza, grid));
  const [startedAt] = useState(() => performance.now());
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
      bySoftware={bySoftware}
      isComplete={isComplete}
      isOpaque
      isPaused={isPaused}
      onFailed={(error) => {
        hasFailed.current = true;
        onTrouble("failed", error);
      }}
      onLost={() => {
        setShown(false);
        // The loaded data was on the GPU.
        supply?.clear();
        onTrouble("lost");
      }}
      onRestored={() => onTrouble("restored")}
      onShown={() => {
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
