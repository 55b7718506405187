import { createRoot, type ReconcilerRoot, type RenderProps, type RootStore } from "@react-three/fiber";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { BasicShadowMap, PerspectiveCamera, setConsoleFunction } from "three";
import { SceneFrames, type SceneFramesProps } from "@/components/canvas/host/SceneFrames";
import { SceneError } from "@/lib/shared/scene-error";

// R3F uses three's Clock, and three logs a warning about it that visitors cannot act on.
setConsoleFunction((type, message, ...about) => {
  // biome-ignore lint/suspicious/noConsole: three.js passes its own console messages.
  if (!message.startsWith("THREE.Clock:")) console[type](message, ...about);
});

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

    const ownProps = {
      gl: { ...contextOptions, context },
      dpr: pixelRatio ?? PIXEL_RATIOS,
      size: measureBox(element),
    };
    const { reconcilerRoot, store } = openRoot(canvas, ownProps, fail);
    root.current = reconcilerRoot;
    const unwatchSize = watchSize(element, store, () => isShown.current && !context.isContextLost());
    return () => {
      root.current = null;
      isShown.current = false;
      abortController.abort();
      unwatchSize();
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

/** Opens a root that draws no frames by itself. */
function openRoot(
  canvas: HTMLCanvasElement,
  ownProps: Pick<RenderProps<HTMLCanvasElement>, "gl" | "dpr" | "size">,
  onFailed: (error: unknown) => void,
) {
  const reconcilerRoot = createRoot(canvas);
  reconcilerRoot
    .configure({
      ...ownProps,
      // `manual` stops R3F from updating the camera.
      camera: Object.assign(new PerspectiveCamera(), { manual: true }),
      flat: true,
      frameloop: "never",
      shadows: { type: BasicShadowMap },
    })
    .catch(onFailed);
  const store = reconcilerRoot.render(null);
  // Reading the compiler log blocks the page for each shader.
  store.getState().gl.debug.checkShaderErrors = process.env.NODE_ENV !== "production";
  return { reconcilerRoot, store };
}

/** Gives a scene the size of its box. Returns a function that stops it. */
function watchSize(box: HTMLElement, store: RootStore, shouldDraw: () => boolean): () => void {
  const resizeObserver = new ResizeObserver(() => {
    const { advance, setSize } = store.getState();
    const { width, height } = measureBox(box);
    setSize(width, height);
    // In the same task, because resizing clears the canvas.
    if (shouldDraw()) advance(performance.now());
  });
  resizeObserver.observe(box);
  return () => resizeObserver.disconnect();
}

/** Size of a box in CSS pixels, 1 at least. */
function measureBox(box: HTMLElement) {
  return { width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight), top: 0, left: 0 };
}
