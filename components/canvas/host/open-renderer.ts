import { WebGLRenderer } from "three";
import { drawsBySoftware, showWhole } from "@/components/canvas/host/draws-by-software";
import { SceneError } from "@/lib/shared/scene-error";

/** Three's renderer in a canvas of the site. */
export interface OpenRenderer {
  readonly renderer: WebGLRenderer;
  readonly context: WebGL2RenderingContext;
  /** There is no graphics card: every pixel counts from the beginning. */
  readonly bySoftware: boolean;
}

/** Makes a canvas' context, and the renderer that draws into it. @throws SceneError; whatever WebGL throws */
export function openRenderer(canvas: HTMLCanvasElement): OpenRenderer {
  const bySoftware = drawsBySoftware();
  if (bySoftware) showWhole(canvas);
  const context = canvas.getContext("webgl2", {
    alpha: false,
    antialias: !bySoftware,
    depth: true,
    stencil: false,
    powerPreference: "high-performance",
  });
  if (context === null) throw new SceneError("no_webgl", "The browser gives no WebGL 2.");
  const renderer = new WebGLRenderer({ canvas, context });
  // Asking for the compiler's words makes the page wait for each shader.
  renderer.debug.checkShaderErrors = process.env.NODE_ENV !== "production";
  return { renderer, context, bySoftware };
}
