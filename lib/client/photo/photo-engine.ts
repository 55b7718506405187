import type { SceneSurface } from "@/components/canvas/host/open-root";
import { openPhotoSet, type PhotoContent } from "@/components/canvas/photo/PhotoSet";
import { encodeGifBlob } from "@/lib/client/photo/encode/encode-gif-blob";
import { waitForNextTask } from "@/lib/client/photo/encode/encode-options";
import { encodeVideo } from "@/lib/client/photo/encode/encode-video";
import { listVideoFormats } from "@/lib/client/photo/encode/video-choice";
import type { AnimationOptions, PhotoEngine, StillOptions } from "@/lib/client/photo/photo";
import type { FrameSource } from "@/lib/shared/frames";
import { type MotionFormat, STILL_TYPES, type StillFormat } from "@/lib/shared/photo/formats";
import { createLoop } from "@/lib/shared/photo/loop";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { normalizeShot, type PhotoShot } from "@/lib/shared/photo/shot";
import {
  getAnimationSize,
  getPhotoSize,
  type ModelFiles,
  PHOTO_EDGES,
  type PhotoFile,
  type PhotoSize,
} from "@/lib/shared/photo/sizes";
import { createFigurePool, type PhotoFigure } from "@/lib/three/photo/figure-pool";
import { type CanvasContext, paintBackdrop } from "@/lib/three/photo/paint-backdrop";
import { loadCaptionFont, paintCaption } from "@/lib/three/photo/paint-caption";
import { computeMeanHead, listTiles } from "@/lib/three/photo/photo-plan";

const JPEG_QUALITY = 0.92;

type MakeCanvas = (width: number, height: number) => SceneSurface;

/**
 * Opens an engine in the current context.
 * @param makeCanvas creates a canvas of a size in pixels
 * @param animations as loaded by fetchAnimations (lib/client/viewer/scene-files.ts)
 * @throws ModelError if they cannot be played, SceneError without WebGL 2
 */
export async function openPhotoEngine(makeCanvas: MakeCanvas, animations: unknown): Promise<PhotoEngine> {
  return new DrawingEngine(makeCanvas, animations, ["gif", ...(await listVideoFormats())]);
}

class DrawingEngine implements PhotoEngine {
  readonly formats: readonly MotionFormat[];
  readonly #makeCanvas: MakeCanvas;
  readonly #pool: ReturnType<typeof createFigurePool>;
  readonly #set: ReturnType<typeof openPhotoSet>;
  /** Reused for all previews. */
  #previewCanvas: SceneSurface | null = null;

  constructor(makeCanvas: MakeCanvas, animations: unknown, formats: readonly MotionFormat[]) {
    this.formats = formats;
    this.#makeCanvas = makeCanvas;
    this.#pool = createFigurePool(animations);
    this.#set = openPhotoSet(makeCanvas(1, 1));
  }

  async prepare(models: ModelFiles): Promise<void> {
    if (models.length === 0) return;
    const shot: PhotoShot = {
      // A mood with an effect: its shader is compiled too.
      subjects: models.map(([id]) => ({ id, mood: "meebin", playhead: 0.5 })),
      ratio: "1:1",
      backdrop: "mood",
      framing: "whole",
      zoom: 1,
      turn: 0,
      caption: false,
    };
    await this.#withFigures(models, shot, (figures) => {
      const ctx = getCanvasContext(this.#makeCanvas(PHOTO_EDGES[0], PHOTO_EDGES[0]));
      this.#drawWhole(ctx, { shot, figures });
      ctx.canvas.width = 1;
    });
  }

  async still(models: ModelFiles, rawShot: PhotoShot, { edge, format, signal }: StillOptions): Promise<PhotoFile> {
    signal.throwIfAborted();
    const shot = normalizeShot(rawShot);
    if (format === "jpeg" && shot.backdrop === "none") throw new PhotoError("format");
    if (shot.caption) await loadCaptionFont();
    return this.#withFigures(models, shot, async (figures) => {
      const ctx = this.#contextFor(shot, edge);
      const { width, height } = ctx.canvas;
      try {
        for (const _ of this.#drawTiles(ctx, { shot, figures })) {
          // Lets other calls run, a cancellation among them.
          await waitForNextTask();
          signal.throwIfAborted();
        }
        const blob = await encodeCanvas(ctx.canvas, format);
        signal.throwIfAborted();
        return { blob, width, height };
      } finally {
        // Frees the memory of a large canvas now, not at the next garbage collection.
        ctx.canvas.width = 1;
      }
    });
  }

  async animation(models: ModelFiles, rawShot: PhotoShot, options: AnimationOptions): Promise<PhotoFile> {
    options.signal.throwIfAborted();
    const shot = normalizeShot(rawShot);
    if (shot.caption) await loadCaptionFont();
    return this.#withFigures(models, shot, async (figures) => {
      const { width, height } = getAnimationSize(shot.ratio);
      const loop = createLoop(shot.subjects);
      const ctx = getCanvasContext(this.#makeCanvas(width, height));
      try {
        const [figure] = figures;
        const [subject] = shot.subjects;
        const followed = figure && subject && computeMeanHead(figure.player, subject);
        const frames: FrameSource = {
          width,
          height,
          count: loop.count,
          delayMs: loop.delayMs,
          frame: async (index) => {
            await waitForNextTask();
            this.#drawWhole(ctx, { shot: { ...shot, subjects: loop.at(index) }, figures, followed });
            return ctx.getImageData(0, 0, width, height).data;
          },
        };
        return { blob: await encode(frames, options), width, height };
      } finally {
        ctx.canvas.width = 1;
      }
    });
  }

  async preview(models: ModelFiles, rawShot: PhotoShot, { width, height }: PhotoSize): Promise<ImageBitmap> {
    const shot = { ...normalizeShot(rawShot), caption: false };
    return this.#withFigures(models, shot, (figures) => {
      this.#previewCanvas ??= this.#makeCanvas(width, height);
      const canvas = this.#previewCanvas;
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      this.#drawWhole(getCanvasContext(canvas, "shown"), { shot, figures });
      return "transferToImageBitmap" in canvas ? canvas.transferToImageBitmap() : createImageBitmap(canvas);
    });
  }

  dispose(): void {
    this.#set.dispose();
  }

  /** Uses the figures of a shot, then removes those that the pool no longer has. */
  #withFigures<Result>(
    models: ModelFiles,
    { subjects }: PhotoShot,
    use: (figures: readonly PhotoFigure[]) => Result | Promise<Result>,
  ): Promise<Result> {
    const ids = subjects.map(({ id }) => id);
    return this.#pool.lend(ids, models, use).finally(() => this.#set.keep(this.#pool.loaded));
  }

  /** Draws a picture on a canvas, tile by tile. Between two tiles the set may be used for another one. */
  *#drawTiles(ctx: CanvasContext, content: PhotoContent): Generator<void> {
    const { shot } = content;
    const { width, height } = ctx.canvas;
    const picture = { width, height };
    ctx.clearRect(0, 0, width, height);
    paintBackdrop(ctx, shot.backdrop, shot.subjects[0]?.mood ?? "default");
    for (const tile of listTiles(picture)) {
      this.#set.draw(this.#pool.loaded, { ...content, picture, tile });
      ctx.drawImage(this.#set.canvas, tile.x, tile.y);
      yield;
    }
    paintCaption(ctx, shot);
  }

  /** Draws a picture on a canvas in one step. */
  #drawWhole(ctx: CanvasContext, content: PhotoContent): void {
    for (const _ of this.#drawTiles(ctx, content));
  }

  /** Creates a canvas of the requested edge, or of the largest smaller edge that fits in memory. */
  #contextFor({ ratio }: PhotoShot, edge: number): CanvasContext {
    for (const size of [edge, ...[...PHOTO_EDGES].reverse().filter((other) => other < edge)]) {
      const { width, height } = getPhotoSize(ratio, size);
      const ctx = getCanvasContext(this.#makeCanvas(width, height));
      if (hasMemory(ctx)) return ctx;
    }
    throw new PhotoError("memory");
  }
}

/** @param use whether its pixels are read or only displayed */
function getCanvasContext(canvas: SceneSurface, use: "read" | "shown" = "read"): CanvasContext {
  // `as`: both canvas types have this method, but no common type.
  const ctx = (canvas as OffscreenCanvas).getContext("2d", { willReadFrequently: use === "read" });
  if (ctx === null) throw new PhotoError("memory");
  return ctx;
}

/** Whether a canvas has memory for its size: without it, drawing has no effect. */
function hasMemory(ctx: CanvasContext): boolean {
  const { width, height } = ctx.canvas;
  ctx.fillRect(width - 1, height - 1, 1, 1);
  const isDrawn = ctx.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  ctx.clearRect(width - 1, height - 1, 1, 1);
  return isDrawn;
}

async function encodeCanvas(canvas: SceneSurface, format: StillFormat): Promise<Blob> {
  const type = STILL_TYPES[format];
  const blob =
    "convertToBlob" in canvas
      ? await canvas.convertToBlob({ type, quality: JPEG_QUALITY }).catch(() => null)
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (blob?.type !== type) throw new PhotoError("memory");
  return blob;
}

/** @throws PhotoError `format`; any drawing or encoding error */
async function encode(frames: FrameSource, options: AnimationOptions): Promise<Blob> {
  const { format } = options;
  switch (format) {
    case "gif":
      return (await encodeGifBlob(frames, options)).blob;
    case "mp4":
    case "webm":
      return (await encodeVideo(frames, { ...options, format })).blob;
    case "webp":
      throw new PhotoError("format");
    default:
      return format satisfies never;
  }
}
