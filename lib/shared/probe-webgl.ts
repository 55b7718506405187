import { SceneError } from "@/lib/shared/scene-error";

/**
 * Tries WebGL 2 on a new canvas: whether the browser provides it, and draws in software. Releases the context, since
 * browsers allow few at a time.
 */
export function probeWebgl(canvas: HTMLCanvasElement): "none" | "software" | "hardware" {
  const context = canvas.getContext("webgl2");
  if (context === null) return "none";
  const reportedRenderer = String(context.getParameter(context.RENDERER));
  // Chromium hides the name without the extension; Firefox reports it and warns about the extension.
  const info = reportedRenderer === "WebKit WebGL" ? context.getExtension("WEBGL_debug_renderer_info") : null;
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : reportedRenderer;
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name) ? "software" : "hardware";
}

/** Tries WebGL 2 on a new canvas: whether the browser draws in software. @throws SceneError `no_webgl` */
export function isDrawnBySoftware(canvas: HTMLCanvasElement): boolean {
  const renderer = probeWebgl(canvas);
  if (renderer === "none") throw new SceneError("no_webgl", "The browser gives no WebGL 2.");
  return renderer === "software";
}
