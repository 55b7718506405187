import { createRoot, type ReconcilerRoot, type RenderProps } from "@react-three/fiber";
import { PerspectiveCamera, setConsoleFunction, type WebGLRenderer } from "three";

// R3F keeps its time with three's Clock, and three warns of that: nobody who reads a console can change it.
setConsoleFunction((type, message, ...about) => {
  // biome-ignore lint/suspicious/noConsole: three hands over what it would have written there.
  if (!message.startsWith("THREE.Clock:")) console[type](message, ...about);
});

/** R3F's root in a canvas, which draws when it is told to, with a camera that is set by hand. */
export interface OpenRoot {
  readonly root: ReconcilerRoot<HTMLCanvasElement>;
  readonly camera: PerspectiveCamera;
}

interface OpenRootOptions extends Pick<RenderProps<HTMLCanvasElement>, "shadows"> {
  readonly canvas: HTMLCanvasElement;
  readonly renderer: WebGLRenderer;
  /** Of the box at the beginning, as `boxSize` has it. */
  readonly size: ReturnType<typeof boxSize>;
  /** Device pixels that are drawn for one CSS pixel, at the beginning. */
  readonly pixelRatio: number;
}

/** Size of a box in CSS pixels, 1 at least. */
export function boxSize(box: HTMLElement) {
  return { width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight), top: 0, left: 0 };
}

/** Opens a root on a renderer. */
export async function openRoot({ canvas, renderer, size, pixelRatio, ...others }: OpenRootOptions): Promise<OpenRoot> {
  // R3F keeps its hands off a camera that is set by hand.
  const camera = Object.assign(new PerspectiveCamera(), { manual: true });
  const root = createRoot(canvas);
  await root.configure({ gl: renderer, camera, flat: true, frameloop: "never", dpr: pixelRatio, size, ...others });
  return { root, camera };
}
