import { noteBoot } from "@/lib/shared/reporting/boot-stages";

/** Who is told what becomes of a scene; what they throw is a failure of the scene. */
interface SceneHostOptions {
  /** Share 0..1 of the way to the first picture; it never gets shorter. */
  readonly onProgress: (share: number) => void;
  /** The box has another size. */
  readonly onResize: () => void;
  readonly onLost: () => void;
  /** The context is back, and the renderer has begun anew. */
  readonly onRestored: () => void;
  /** Everything of the scene is to go, before its canvas does. */
  readonly onEnd: () => void;
  /** There is no picture, and there will be none. */
  readonly onFailed: (error: unknown) => void;
}

/** The life of a scene in its box: a canvas, its way to the first picture, its losses, its failure, its end. */
export interface SceneHost {
  /** Not in the box yet. */
  readonly canvas: HTMLCanvasElement;
  /** Aborted when the scene has ended. */
  readonly signal: AbortSignal;
  come(share: number): void;
  /** Ends the scene and tells why; after the end nothing. */
  fail(error: unknown): void;
  /** What it throws is a failure of the scene. */
  safely(action: () => void): void;
  /** From here on the size of the box, and the context, are watched. To be called when the renderer listens already. */
  watch(): void;
  /** The first picture is drawn. */
  arrive(): void;
  end(): void;
}

/** A host for a scene that is to be built in a box; it throws nothing itself. */
export function sceneHost(box: HTMLElement, options: SceneHostOptions): SceneHost {
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  canvas.style.display = "block";
  const ending = new AbortController();
  const { signal } = ending;
  let told = 0;

  const end = () => {
    if (signal.aborted) return;
    ending.abort();
    resized.disconnect();
    options.onEnd();
    canvas.remove();
  };
  const fail = (error: unknown) => {
    if (signal.aborted) return;
    noteBoot("failed", Date.now());
    end();
    options.onFailed(error);
  };
  const safely = (action: () => void) => {
    try {
      action();
    } catch (error) {
      fail(error);
    }
  };
  const come = (share: number) => {
    if (share <= told) return;
    told = share;
    options.onProgress(share);
  };
  const resized = new ResizeObserver(() => safely(options.onResize));
  const onLost = () => {
    noteBoot("context lost", Date.now());
    safely(options.onLost);
  };
  const onRestored = () => {
    noteBoot("context restored", Date.now());
    safely(options.onRestored);
  };
  return {
    canvas,
    signal,
    come,
    fail,
    safely,
    watch() {
      noteBoot("context created", Date.now());
      canvas.addEventListener("webglcontextlost", onLost, { signal });
      canvas.addEventListener("webglcontextrestored", onRestored, { signal });
      resized.observe(box);
    },
    arrive() {
      noteBoot("first frame", Date.now());
      come(1);
    },
    end,
  };
}
