import { useEffect, useEffectEvent, useRef, useState } from "react";
import { openRoot } from "@/components/canvas/host/open-root";
import { SceneFrames, type SceneFramesProps } from "@/components/canvas/host/SceneFrames";
import { recordBootStage } from "@/lib/shared/reporting/boot-stages";

export interface SceneCanvasProps extends SceneFramesProps {
  /** Called when the context is lost, and the picture with it. */
  readonly onLost: () => void;
  /** Called when it is restored; the scene is rebuilt and calls `onShown`. */
  readonly onRestored: () => void;
  /** Initial device pixel ratio where the scene controls it; by default it follows the screen. */
  readonly pixelRatio?: number;
  readonly isOpaque?: boolean;
  readonly bySoftware?: boolean;
}

/** Range of device pixel ratios. Above 2 no difference is visible, and phones get hot. */
const PIXEL_RATIOS: [number, number] = [1, 2];

/**
 * A canvas with an R3F scene that fills its positioned parent element. It follows that element's size and the device
 * pixel ratio. After a lost context the scene is rebuilt in a new canvas.
 */
export function SceneCanvas(props: SceneCanvasProps) {
  const { onLost, onRestored, pixelRatio, isOpaque = false, bySoftware = false, children, ...frameProps } = props;
  const box = useRef<HTMLDivElement>(null);
  const root = useRef<ReturnType<typeof openRoot>["root"] | null>(null);
  const [generation, setGeneration] = useState(0);
  const isShown = useRef(false);
  const lose = useEffectEvent(onLost);
  const restore = useEffectEvent(onRestored);
  const onFailed = (error: unknown) => {
    recordBootStage("failed", Date.now());
    frameProps.onFailed(error);
  };
  const fail = useEffectEvent(onFailed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every generation has its own canvas.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const canvas = document.createElement("canvas");
    canvas.ariaHidden = "true";
    canvas.style.display = "block";
    // A bug of Chromium's software rendering omits the top of a canvas whose bottom a panel covers, unless the canvas
    // is rotated. The angle is invisible.
    if (bySoftware) canvas.style.rotate = "0.001deg";
    let opened: ReturnType<typeof openRoot>;
    try {
      opened = openRoot(canvas, {
        attributes: { alpha: !isOpaque, antialias: !bySoftware },
        dpr: pixelRatio ?? PIXEL_RATIOS,
        size: measureBox(element),
        onLost() {
          recordBootStage("context lost", Date.now());
          isShown.current = false;
          lose();
        },
        onRestored() {
          recordBootStage("context restored", Date.now());
          setGeneration((last) => last + 1);
          restore();
        },
      });
    } catch (error) {
      return fail(error);
    }
    recordBootStage("context created", Date.now());
    element.append(canvas);
    const { context, store, close } = opened;
    root.current = opened.root;
    const resizeObserver = new ResizeObserver(() => {
      const { advance, setSize } = store.getState();
      const { width, height } = measureBox(element);
      setSize(width, height);
      // In the same task, because resizing clears the canvas.
      if (isShown.current && !context.isContextLost()) advance(performance.now());
    });
    resizeObserver.observe(element);
    return () => {
      root.current = null;
      isShown.current = false;
      resizeObserver.disconnect();
      close();
      canvas.remove();
    };
  }, [generation]);

  useEffect(() => {
    const onShown = () => {
      recordBootStage("first frame", Date.now());
      isShown.current = true;
      frameProps.onShown();
    };
    root.current?.render(
      <SceneFrames {...frameProps} onFailed={onFailed} onShown={onShown}>
        {children}
      </SceneFrames>,
    );
  });

  return <div ref={box} style={{ position: "absolute", inset: 0 }} />;
}

/** Size of a box in CSS pixels, 1 at least. */
function measureBox(box: HTMLElement) {
  return { width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight), top: 0, left: 0 };
}
