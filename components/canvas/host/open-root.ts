import { createRoot, type RenderProps } from "@react-three/fiber";
import { BasicShadowMap, PerspectiveCamera, setConsoleFunction } from "three";
import { SceneError } from "@/lib/shared/scene-error";

// R3F uses three's Clock, and three logs a warning about it that visitors cannot act on.
setConsoleFunction((type, message, ...about) => {
  // biome-ignore lint/suspicious/noConsole: three.js passes its own console messages.
  if (!message.startsWith("THREE.Clock:")) console[type](message, ...about);
});

/** A canvas of a page or of a worker. */
export type SceneSurface = HTMLCanvasElement | OffscreenCanvas;

const CONTEXT = { alpha: true, antialias: true, depth: true, powerPreference: "high-performance" } as const;

interface RootOptions extends Pick<RenderProps<SceneSurface>, "dpr" | "size"> {
  readonly attributes?: Pick<WebGLContextAttributes, "alpha" | "antialias" | "stencil"> | undefined;
  readonly onLost: () => void;
  readonly onRestored?: () => void;
}

/**
 * Opens an R3F root with the site's renderer settings. It draws no frames by itself, and leaves the camera alone.
 * @throws SceneError `no_webgl` without WebGL 2; any error of the renderer
 */
export function openRoot(canvas: SceneSurface, { attributes, onLost, onRestored, ...ownProps }: RootOptions) {
  const contextOptions = { ...CONTEXT, ...attributes };
  // `as`: both kinds of canvas have this method, but no common type.
  const context = (canvas as OffscreenCanvas).getContext("webgl2", contextOptions);
  if (!context) throw new SceneError("no_webgl", "The browser gives no WebGL 2.");
  const abortController = new AbortController();
  const { signal } = abortController;
  const onContextLost = (event: Event) => {
    // Otherwise the browser never restores it.
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener("webglcontextlost", onContextLost, { signal });
  if (onRestored) canvas.addEventListener("webglcontextrestored", onRestored, { signal });

  const root = createRoot(canvas);
  const close = () => {
    abortController.abort();
    root.unmount();
  };
  root
    .configure({
      ...ownProps,
      gl: { ...contextOptions, context },
      // `manual` stops R3F from updating the camera.
      camera: Object.assign(new PerspectiveCamera(), { manual: true }),
      flat: true,
      frameloop: "never",
      shadows: { type: BasicShadowMap },
    })
    // `render` throws the same error.
    .catch(() => undefined);
  try {
    const store = root.render(null);
    // Reading the compiler log blocks the page for each shader.
    store.getState().gl.debug.checkShaderErrors = process.env.NODE_ENV !== "production";
    return { context, root, store, close };
  } catch (error) {
    close();
    // Browsers limit contexts, and R3F only releases that of a complete root.
    context.getExtension("WEBGL_lose_context")?.loseContext();
    throw error;
  }
}
