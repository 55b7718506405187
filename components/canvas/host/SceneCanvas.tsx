import { createRoot, type ReconcilerRoot, type RootState, useFrame, useThree } from "@react-three/fiber";
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { BasicShadowMap, PerspectiveCamera, setConsoleFunction } from "three";
import { SceneError } from "@/lib/shared/scene-error";

// R3F keeps its time with three's Clock, and three warns of that: nobody who reads a console can change it.
setConsoleFunction((type, message, ...about) => {
  // biome-ignore lint/suspicious/noConsole: three hands over what it would have written there.
  if (!message.startsWith("THREE.Clock:")) console[type](message, ...about);
});

/** Longest step in seconds: after a longer frame a scene goes on from where it was. */
export const MAX_STEP_S = 1;

/** What the frame of now is told, and what it asks for. */
interface FrameTime {
  /** Seconds to move on. */
  seconds: number;
  /** Something moves: another frame follows, and the time until then counts. */
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

/** Runs before everything else of a frame. */
const BEFORE_ALL = -1000;

/**
 * Calls a function in every frame, with the seconds that have passed while something moved: MAX_STEP_S at the most. What it
 * throws is a failure of the scene.
 * @param onStep returns whether something goes on moving, so that another frame follows; or after how many milliseconds
 * @param priority as of R3F's useFrame
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
  /** Everything of the first picture is there. */
  readonly isComplete: boolean;
  /** Keeps the picture that is shown. */
  readonly isPaused?: boolean;
  /** The first picture is drawn. */
  readonly onShown: () => void;
  /** Nothing more can be drawn. */
  readonly onFailed: (error: unknown) => void;
  readonly children: ReactNode;
}

/** The frames of a scene: none until it is complete, then one whenever something asks for it. */
export function SceneFrames({ isComplete, isPaused = false, onShown, onFailed, children }: SceneFramesProps) {
  const { advance, camera, gl, invalidate, scene, setFrameloop } = useThree();
  const show = useEffectEvent(onShown);
  const fail = useEffectEvent(onFailed);
  const [time] = useState(createFrameTime);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    time.fail = (error) => {
      // What WebGL throws without its card says nothing of the scene.
      if (!gl.getContext().isContextLost()) fail(error);
    };
  }, [gl, time]);

  useFrame((_, delta) => {
    time.seconds = time.isMoving ? Math.min(delta, MAX_STEP_S) : 0;
    time.isMoving = false;
  }, BEFORE_ALL);

  // The time in which the page is not seen does not count.
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
    let isWanted = true;
    const begin = async () => {
      // Without the extension compileAsync complains in the console, and compiles in one go as well.
      if (gl.extensions.has("KHR_parallel_shader_compile")) await gl.compileAsync(scene, camera);
      if (!isWanted) return;
      advance(performance.now());
      setShown(true);
      show();
    };
    begin().catch((error) => isWanted && time.fail(error));
    return () => {
      isWanted = false;
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
  /** The drawing context is gone, and with it the picture. */
  readonly onLost: () => void;
  /** It is back: the scene is built anew, and tells when it is shown. */
  readonly onRestored: () => void;
  /** Device pixels that are drawn for a CSS pixel at first, where the scene sets them; else they follow the screen. */
  readonly pixelRatio?: number;
  readonly attributes?: Pick<WebGLContextAttributes, "alpha" | "antialias">;
}

/** Device pixels that are drawn for a CSS pixel: beyond two nobody sees a difference, and phones get hot. */
const PIXEL_RATIOS: [number, number] = [1, 2];
const CONTEXT = { alpha: true, antialias: true, depth: true, powerPreference: "high-performance" } as const;

/** Size of a box in CSS pixels, 1 at least. */
function boxSize(box: HTMLElement) {
  return { width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight), top: 0, left: 0 };
}

/**
 * A canvas that fills the positioned element around it, with a scene of R3F in it. It follows the size of that element and
 * the screen's pixels; what a lost context took is built anew in a canvas of its own.
 */
export function SceneCanvas({ onLost, onRestored, pixelRatio, attributes, children, ...frames }: SceneCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const root = useRef<ReconcilerRoot<HTMLCanvasElement> | null>(null);
  const [generation, setGeneration] = useState(0);
  const [isLost, setLost] = useState(false);
  const isShown = useRef(false);
  const lose = useEffectEvent(onLost);
  const restore = useEffectEvent(onRestored);
  const fail = useEffectEvent(frames.onFailed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every generation has a canvas of its own.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const canvas = document.createElement("canvas");
    canvas.ariaHidden = "true";
    canvas.style.display = "block";
    const wanted = { ...CONTEXT, ...attributes };
    const context = canvas.getContext("webgl2", wanted);
    if (!(context instanceof WebGL2RenderingContext))
      return fail(new SceneError("no_webgl", "The browser gives no WebGL 2."));
    const ending = new AbortController();
    const onContextLost = (event: Event) => {
      // Without this the browser never gives it back.
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
    canvas.addEventListener("webglcontextlost", onContextLost, { signal: ending.signal });
    canvas.addEventListener("webglcontextrestored", onContextRestored, { signal: ending.signal });
    element.append(canvas);

    const opened = createRoot(canvas);
    opened
      .configure({
        gl: { ...wanted, context },
        // R3F keeps its hands off a camera that is set by hand.
        camera: Object.assign(new PerspectiveCamera(), { manual: true }),
        dpr: pixelRatio ?? PIXEL_RATIOS,
        flat: true,
        frameloop: "never",
        shadows: { type: BasicShadowMap },
        size: boxSize(element),
      })
      .catch(fail);
    const store = opened.render(null);
    // Asking for the compiler's words makes the page wait for each shader.
    store.getState().gl.debug.checkShaderErrors = process.env.NODE_ENV !== "production";
    root.current = opened;
    const resized = new ResizeObserver(() => {
      const { advance, setSize } = store.getState();
      const { width, height } = boxSize(element);
      setSize(width, height);
      // In the same task: a canvas is empty once its size is set.
      if (isShown.current && !context.isContextLost()) advance(performance.now());
    });
    resized.observe(element);
    return () => {
      root.current = null;
      isShown.current = false;
      ending.abort();
      resized.disconnect();
      opened.unmount();
      canvas.remove();
    };
  }, [generation]);

  useEffect(() => {
    const onShown = () => {
      isShown.current = true;
      frames.onShown();
    };
    const scene = (
      <SceneFrames {...frames} onShown={onShown}>
        {children}
      </SceneFrames>
    );
    // Without its context nothing can be built.
    root.current?.render(isLost ? null : scene);
  });

  return <div ref={box} style={{ position: "absolute", inset: 0 }} />;
}
