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
import { createFigurePool, type FigurePool } from "@/lib/three/photo/figure-pool";
import { type CanvasContext, paintBackdrop } from "@/lib/three/photo/paint-backdrop";
import { loadCaptionFont, paintCaption } from "@/lib/three/photo/paint-caption";
import type { PhotoFigure } from "@/lib/three/photo/photo-figure";
import { planPhoto } from "@/lib/three/photo/photo-plan";
import { createPhotoRenderer, listTiles, type PhotoCanvas, type PhotoRenderer } from "@/lib/three/photo/photo-renderer";

const JPEG_QUALITY = 0.92;
/** Moments of a loop at which the head position is measured. */
const HEAD_SAMPLES = 12;

/** Head position, in metres. */
type Head = PhotoFigure["player"]["head"];

type MakeCanvas = (width: number, height: number) => PhotoCanvas;

/**
 * Opens an engine in the current context; null without WebGL 2.
 * @param makeCanvas creates a canvas of a size in pixels
 * @param animations as loaded by fetchAnimations (lib/client/viewer/scene-files.ts)
 * @throws ModelError if they cannot be played
 */
export async function openPhotoEngine(makeCanvas: MakeCanvas, animations: unknown): Promise<PhotoEngine | null> {
  const pool = createFigurePool(animations);
  const renderer = createPhotoRenderer(makeCanvas(1, 1));
  return renderer && new DrawingEngine(makeCanvas, renderer, pool, ["gif", ...(await listVideoFormats())]);
}

class DrawingEngine implements PhotoEngine {
  readonly formats: readonly MotionFormat[];
  readonly #makeCanvas: MakeCanvas;
  readonly #renderer: PhotoRenderer;
  readonly #pool: FigurePool;
  /** Reused for all previews. */
  #previewCanvas: PhotoCanvas | null = null;

  constructor(makeCanvas: MakeCanvas, renderer: PhotoRenderer, pool: FigurePool, formats: readonly MotionFormat[]) {
    this.#makeCanvas = makeCanvas;
    this.#renderer = renderer;
    this.#pool = pool;
    this.formats = formats;
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
      drawWhole(this.#renderer, ctx, shot, figures);
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
      for (const _ of drawTiles(this.#renderer, ctx, shot, figures)) {
        // Lets other calls run, a cancellation among them.
        await waitForNextTask();
        signal.throwIfAborted();
      }
      const { width, height } = ctx.canvas;
      const blob = await encodeCanvas(ctx.canvas, format);
      signal.throwIfAborted();
      // Frees the memory of a large canvas now, not at the next garbage collection.
      ctx.canvas.width = 1;
      return { blob, width, height };
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
        const head = computeMeanHead(shot, figures);
        const frames: FrameSource = {
          width,
          height,
          count: loop.count,
          delayMs: loop.delayMs,
          frame: async (index) => {
            await waitForNextTask();
            drawWhole(this.#renderer, ctx, { ...shot, subjects: loop.at(index) }, figures, head);
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
      drawWhole(this.#renderer, getCanvasContext(canvas, "shown"), shot, figures);
      return "transferToImageBitmap" in canvas ? canvas.transferToImageBitmap() : createImageBitmap(canvas);
    });
  }

  dispose(): void {
    this.#pool.dispose();
    this.#renderer.dispose();
  }

  /** Takes the figures of a shot from the pool, and always releases them. */
  async #withFigures<T>(
    models: ModelFiles,
    { subjects }: PhotoShot,
    use: (figures: readonly PhotoFigure[]) => T | Promise<T>,
  ): Promise<T> {
    const ids = subjects.map(({ id }) => id);
    const figures = await this.#pool.acquire(ids, models);
    try {
      return await use(figures);
    } finally {
      this.#pool.release(ids);
    }
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
function getCanvasContext(canvas: PhotoCanvas, use: "read" | "shown" = "read"): CanvasContext {
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

async function encodeCanvas(canvas: PhotoCanvas, format: StillFormat): Promise<Blob> {
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

/** Returns the mean position of the first head over a loop, in metres: a camera that follows each frame would shake. */
function computeMeanHead({ subjects, backdrop }: PhotoShot, figures: readonly PhotoFigure[]): Head {
  const sum: [number, number, number] = [0, 0, 0];
  const [figure] = figures;
  const [subject] = subjects;
  if (!figure || !subject) return sum;
  for (let sample = 0; sample < HEAD_SAMPLES; sample++) {
    figure.pose({ ...subject, playhead: sample / HEAD_SAMPLES }, backdrop, subject.mood);
    const { head } = figure.player;
    for (const axis of [0, 1, 2] as const) sum[axis] += head[axis] / HEAD_SAMPLES;
  }
  return sum;
}

/**
 * Draws a shot on a canvas, tile by tile. Between two tiles the figures may be posed for another picture.
 * @param followed see planPhoto
 */
function* drawTiles(
  renderer: PhotoRenderer,
  ctx: CanvasContext,
  shot: PhotoShot,
  figures: readonly PhotoFigure[],
  followed?: Head,
): Generator<void> {
  const { width, height } = ctx.canvas;
  const light = shot.subjects[0]?.mood ?? "default";
  const pose = () =>
    figures.forEach((figure, index) => {
      const subject = shot.subjects[index];
      if (subject) figure.pose(subject, shot.backdrop, light);
    });
  // The camera depends on the pose.
  pose();
  const plan = planPhoto(shot, figures, followed);
  ctx.clearRect(0, 0, width, height);
  paintBackdrop(ctx, shot.backdrop, light);
  for (const tile of listTiles({ width, height })) {
    pose();
    renderer.draw(plan, figures, { width, height }, tile);
    ctx.drawImage(renderer.canvas, tile.x, tile.y);
    yield;
  }
  paintCaption(ctx, shot);
}

/** Draws a shot on a canvas in one step. */
function drawWhole(...drawing: Parameters<typeof drawTiles>): void {
  for (const _ of drawTiles(...drawing));
}
