/** Whether the browser renders in software, so that scenes start at low quality. */
export function isDrawnBySoftware(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  if (context === null) return false;
  const reportedRenderer = String(context.getParameter(context.RENDERER));
  // Chromium hides the name without the extension; Firefox reports it and warns about the extension.
  const info = reportedRenderer === "WebKit WebGL" ? context.getExtension("WEBGL_debug_renderer_info") : null;
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : reportedRenderer;
  // Browsers allow few contexts at a time.
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

/**
 * Works around a bug of Chromium's software rendering: it omits the top of a canvas whose bottom a panel covers, unless
 * the canvas is rotated. The angle is invisible.
 */
export function applyClippingWorkaround(canvas: HTMLCanvasElement): void {
  canvas.style.rotate = "0.001deg";
}
