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
