import { BasicShadowMap, WebGLRenderer } from "three";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoSize } from "@/lib/shared/photo/sizes";
import type { FigurePass, PhotoFigure } from "@/lib/three/photo/photo-figure";
import type { PhotoPlan } from "@/lib/three/photo/photo-plan";

/** A canvas of a page or of a worker. */
export type PhotoCanvas = HTMLCanvasElement | OffscreenCanvas;

/** Largest edge drawn at once, in pixels: larger pictures are drawn in tiles, to limit GPU memory. */
const MAX_TILE_PIXELS = 1080;

/** A part of a picture, in pixels from its upper left. */
export interface Tile extends PhotoSize {
  readonly x: number;
  readonly y: number;
}

/** Cuts a picture into as few equal tiles as possible, each within MAX_TILE_PIXELS. */
export function listTiles({ width, height }: PhotoSize): readonly Tile[] {
  const cut = (length: number) => {
    const parts = Math.ceil(length / MAX_TILE_PIXELS);
    return Array.from({ length: parts + 1 }, (_, part) => Math.round((part * length) / parts));
  };
  const [across, along] = [cut(width), cut(height)];
  return along.slice(0, -1).flatMap((y, row) =>
    across.slice(0, -1).map((x, column) => ({
      x,
      y,
      width: (across[column + 1] ?? width) - x,
      height: (along[row + 1] ?? height) - y,
    })),
  );
}

export type PhotoRenderer = NonNullable<ReturnType<typeof createPhotoRenderer>>;

/** Creates the renderer that draws parts of pictures into a canvas, without a backdrop; null without WebGL 2. */
export function createPhotoRenderer(canvas: PhotoCanvas) {
  // `as`: both kinds of canvas have this method, but no common type.
  const context = (canvas as OffscreenCanvas).getContext("webgl2", {
    alpha: true,
    antialias: true,
    depth: true,
    stencil: true,
    powerPreference: "high-performance",
  });
  if (context === null) return null;
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.debug.checkShaderErrors = process.env.NODE_ENV !== "production";
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = BasicShadowMap;
  renderer.autoClear = false;
  let size = { width: 0, height: 0 };
  let hasLost = false;
  const onLost = () => {
    hasLost = true;
  };
  canvas.addEventListener("webglcontextlost", onLost);
  /** Whether the context has ever been lost: nothing can be drawn any more, even if it is restored. */
  const isLost = () => hasLost || context.isContextLost();

  return {
    canvas,
    /**
     * Draws one tile of a picture of distinct, posed figures. The canvas keeps its content until the task ends.
     * @throws PhotoError `lost`
     */
    draw({ lens, views }: PhotoPlan, figures: readonly PhotoFigure[], picture: PhotoSize, tile: Tile): void {
      if (isLost()) throw new PhotoError("lost");
      if (size.width !== tile.width || size.height !== tile.height) {
        size = { width: tile.width, height: tile.height };
        renderer.setSize(size.width, size.height, false);
      }
      renderer.setClearColor(0, 0);
      renderer.clear();
      const passes: readonly FigurePass[] = figures.length > 1 ? ["around", "body", "before"] : ["all"];
      for (const pass of passes) {
        if (pass === "body") renderer.clearDepth();
        renderer.shadowMap.autoUpdate = pass === "all" || pass === "around";
        figures.forEach((figure, index) => {
          const view = views[index];
          if (!view) return;
          const [right, up] = view.shift;
          figure.show(pass, index + 1);
          lens.zoom = view.zoom;
          lens.setViewOffset(
            picture.width,
            picture.height,
            tile.x + right * picture.height,
            tile.y - up * picture.height,
            tile.width,
            tile.height,
          );
          lens.matrix.copy(view.eye);
          lens.updateMatrixWorld(true);
          renderer.render(figure.scene, lens);
        });
      }
      if (isLost()) throw new PhotoError("lost");
    },
    dispose(): void {
      canvas.removeEventListener("webglcontextlost", onLost);
      renderer.dispose();
      context.getExtension("WEBGL_lose_context")?.loseContext();
      canvas.width = 1;
      canvas.height = 1;
    },
  };
}
