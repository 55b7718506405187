/** Whether the browser draws without a graphics card: then every pixel counts from the beginning. */
export function isDrawnBySoftware(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  if (context === null) return false;
  const said = String(context.getParameter(context.RENDERER));
  // Chromium says nothing without the extension; Firefox says it all and complains of the extension.
  const info = said === "WebKit WebGL" ? context.getExtension("WEBGL_debug_renderer_info") : null;
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : said;
  // Browsers allow few contexts at a time.
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

/**
 * Has all of a canvas shown where the browser draws without a graphics card: there Chromium leaves out the upper end of one whose
 * lower end a panel covers, unless it is turned. Nobody sees by how much.
 */
export function showWhole(canvas: HTMLCanvasElement): void {
  canvas.style.rotate = "0.001deg";
}
