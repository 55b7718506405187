/** Beyond this many device pixels a CSS pixel nobody sees a difference, and phones get hot. */
const MAX_PIXEL_RATIO = 2;

/**
 * Makes a canvas that takes a size which it has already without a word: a plain one throws its drawing buffer away, and the
 * renderer sets the size several times while it starts.
 */
function keepEqualSize(canvas: HTMLCanvasElement, side: "width" | "height"): void {
  const plain = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side);
  Object.defineProperty(canvas, side, {
    configurable: true,
    get: () => plain?.get?.call(canvas),
    set: (pixels: number) => {
      if (plain?.get?.call(canvas) !== pixels) plain?.set?.call(canvas, pixels);
    },
  });
}

/** Device pixels a CSS pixel that are drawn, on the screen that the window is on now. */
export function drawnPixelRatio(): number {
  return Math.max(1, Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio));
}

/**
 * The WebGL 2 context of a canvas as the scene wants it, or null where there is no WebGL.
 * @param width size of the canvas in CSS pixels
 */
export function webglContext(canvas: HTMLCanvasElement, width: number, height: number): WebGL2RenderingContext | null {
  const ratio = drawnPixelRatio();
  canvas.width = Math.floor(width * ratio);
  canvas.height = Math.floor(height * ratio);
  keepEqualSize(canvas, "width");
  keepEqualSize(canvas, "height");
  return canvas.getContext("webgl2", {
    alpha: true,
    antialias: true,
    depth: true,
    powerPreference: "high-performance",
  });
}
