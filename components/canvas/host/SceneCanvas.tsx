import { createRoot, type ReconcilerRoot, type RootState, useFrame, useThree } from "@react-three/fiber";
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { BasicShadowMap, PerspectiveCamera, setConsoleFunction } from "three";
import { SceneError } from "@/lib/shared/scene-error";

// R3F uses three's Clock, and three logs a warning about it that visitors cannot act on.
setConsoleFunction((type, message, ...about) => {
  // biome-ignore lint/suspicious/noConsole: three.js passes its own console messages.
  if (!message.startsWith("THREE.Clock:")) console[type](message, ...about);
});

/** Maximum step in seconds; time beyond it is dropped, so that scenes do not jump. */
export const MAX_STEP_S = 1;

/** Timing state of the current frame. */
interface FrameTime {
  /** Seconds to advance. */
  seconds: number;
  /** Whether something moves, so that another frame follows and its time counts. */
  isMoving: boolean;
  fail: (error: unknown) => void;
}

const createFrameTime = (): FrameTime => ({
  seconds: 0,
  isMoving: false,
  fail(error) {
    throw error;
  },
});

const FrameContext = createContext<FrameTime>(createFrameTime());

/** Runs first in each frame. */
const BEFORE_ALL = -1000;

/**
 * Calls a function in every frame with the seconds that passed while something moved, at most MAX_STEP_S. An error that
 * it throws fails the scene.
 * @param onStep returns whether another frame follows, or the milliseconds until it
 * @param priority as in R3F's useFrame
 */
export function useStep(onStep: (seconds: number, state: RootState) => boolean | number, priority = 0): void {
  const time = useContext(FrameContext);
  useFrame((state) => {
    try {
      const next = onStep(time.seconds, state);
      if (next === false) return;
      time.isMoving = true;
      if (next === true) state.invalidate();
      else setTimeout(state.invalidate, next);
    } catch (error) {
      time.fail(error);
    }
  }, priority);
}

interface SceneFramesProps {
  /** Whether the first picture is loaded. */
  readonly isComplete: boolean;
  /** Whether the picture is frozen. */
  readonly isPaused?: boolean;
  /** Called when the first picture is drawn. */
  readonly onShown: () => void;
  /** Called when drawing fails for good. */
  readonly onFailed: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Frame loop of a scene: no frames until it is complete, then one per request. */
export function SceneFrames({ isComplete, isPaused = false, onShown, onFailed, children }: SceneFramesProps) {
  const { advance, camera, gl, invalidate, scene, setFrameloop } = useThree();
  const show = useEffectEvent(onShown);
  const fail = useEffectEvent(onFailed);
  const [time] = useState(createFrameTime);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    time.fail = (error) => {
      // Errors during a lost WebGL context do not concern the scene.
      if (!gl.getContext().isContextLost()) fail(error);
    };
  }, [gl, time]);

  useFrame((_, delta) => {
    time.seconds = time.isMoving ? Math.min(delta, MAX_STEP_S) : 0;
    time.isMoving = false;
  }, BEFORE_ALL);

  // Time while the page is hidden does not count.
  useEffect(() => {
    const begin = () => {
      time.isMoving = false;
      invalidate();
    };
    document.addEventListener("visibilitychange", begin);
    return () => document.removeEventListener("visibilitychange", begin);
  }, [invalidate, time]);

  useEffect(() => {
    if (!isComplete) return;
    let isCurrent = true;
    const begin = async () => {
      // Without the extension compileAsync logs a warning and compiles synchronously.
      if (gl.extensions.has("KHR_parallel_shader_compile")) await gl.compileAsync(scene, camera);
      if (!isCurrent) return;
      advance(performance.now());
      setShown(true);
      show();
    };
    begin().catch((error) => isCurrent && time.fail(error));
    return () => {
      isCurrent = false;
      setShown(false);
    };
  }, [advance, camera, gl, isComplete, scene, time]);

  useEffect(() => {
    if (!isShown || isPaused) return;
    time.isMoving = false;
    setFrameloop("demand");
    return () => setFrameloop("never");
  }, [isPaused, isShown, setFrameloop, time]);

  return <FrameContext value={time}>{children}</FrameContext>;
}

interface SceneCanvasProps extends SceneFramesProps {
  /** Called when the context is lost, and the picture with it. */
  readonly onLost: () => void;
  /** Called when it is restored; the scene is rebuilt and calls `onShown`. */
  readonly onRestored: () => void;
  /** Initial device pixel ratio where the scene controls it; by default it follows the screen. */
  readonly pixelRatio?: number;
  readonly attributes?: Pick<WebGLContextAttributes, "alpha" | "antialias">;
}

/** Range of device pixel ratios. Above 2 no difference is visible, and phones get hot. */
const PIXEL_RATIOS: [number, number] = [1, 2];
const CONTEXT = { alpha: true, antialias: true, depth: true, powerPreference: "high-performance" } as const;

/** Size of a box in CSS pixels, 1 at least. */
function boxSize(box: HTMLElement) {
  return { width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight), top: 0, left: 0 };
}

/**
 * A canvas with an R3F scene that fills its positioned parent element. It follows that element's size and the device
 * pixel ratio. After a lost context the scene is rebuilt in a new canvas.
 */
export function SceneCanvas({ onLost, onRestored, pixelRatio, attributes, children, ...frameProps }: SceneCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const root = useRef<ReconcilerRoot<HTMLCanvasElement> | null>(null);
  const [generation, setGeneration] = useState(0);
  const [isLost, setLost] = useState(false);
  const isShown = useRef(false);
  const lose = useEffectEvent(onLost);
  const restore = useEffectEvent(onRestored);
  const fail = useEffectEvent(frameProps.onFailed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every generation has its own canvas.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const canvas = document.createElement("canvas");
    canvas.ariaHidden = "true";
    canvas.style.display = "block";
    const contextOptions = { ...CONTEXT, ...attributes };
    const context = canvas.getContext("webgl2", contextOptions);
    if (!(context instanceof WebGL2RenderingContext))
      return fail(new SceneError("no_webgl", "The browser gives no WebGL 2."));
    const abortController = new AbortController();
    const onContextLost = (event: Event) => {
      // Otherwise the browser never restores it.
      event.preventDefault();
      isShown.current = false;
      setLost(true);
      lose();
    };
    const onContextRestored = () => {
      setLost(false);
      setGeneration((last) => last + 1);
      restore();
    };
    canvas.addEventListener("webglcontextlost", onContextLost, { signal: abortController.signal });
    canvas.addEventListener("webglcontextrestored", onContextRestored, { signal: abortController.signal });
    element.append(canvas);

    const reconcilerRoot = createRoot(canvas);
    reconcilerRoot
      .configure({
        gl: { ...contextOptions, context },
        // `manual` stops R3F from updating the camera.
        camera: Object.assign(new PerspectiveCamera(), { manual: true }),
        dpr: pixelRatio ?? PIXEL_RATIOS,
        flat: true,
        frameloop: "never",
        shadows: { type: BasicShadowMap },
        size: boxSize(element),
      })
      .catch(fail);
    const store = reconcilerRoot.render(null);
    // Reading the compiler log blocks the page for each shader.
    store.getState().gl.debug.checkShaderErrors = process.env.NODE_ENV !== "production";
    root.current = reconcilerRoot;
    const resizeObserver = new ResizeObserver(() => {
      const { advance, setSize } = store.getState();
      const { width, height } = boxSize(element);
      setSize(width, height);
      // In the same task, because resizing clears the canvas.
      if (isShown.current && !context.isContextLost()) advance(performance.now());
    });
    resizeObserver.observe(element);
    return () => {
      root.current = null;
      isShown.current = false;
      abortController.abort();
      resizeObserver.disconnect();
      reconcilerRoot.unmount();
      canvas.remove();
    };
  }, [generation]);

  useEffect(() => {
    const onShown = () => {
      isShown.current = true;
      frameProps.onShown();
    };
    const scene = (
      <SceneFrames {...frameProps} onShown={onShown}>
        {children}
      </SceneFrames>
    );
    // Nothing can be built without a context.
    root.current?.render(isLost ? null : scene);
  });

  return <div ref={box} style={{ position: "absolute", inset: 0 }} />;
}
