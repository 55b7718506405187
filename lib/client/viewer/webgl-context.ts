/** The WebGL 2 context of a canvas as the scene wants it, or null where there is no WebGL. */
export function webglContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  return canvas.getContext("webgl2", {
    alpha: true,
    antialias: true,
    depth: true,
    powerPreference: "high-performance",
  });
}
