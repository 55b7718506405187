import type { SceneSurface } from "@/components/canvas/host/open-root";
import { openPhotoSet, type PhotoContent } from "@/components/canvas/photo/PhotoSet";
import { encodeGifBlob } from "@/lib/client/photo/encode/encode-gif-blob";
import { encodeVideo } from "@/lib/client/photo/encode/encode-video";
import { listVideoFormats } from "@/lib/client/photo/encode/video-choice";
import type { AnimationOptions, Photo, PhotoStudio, StillOptions } from "@/lib/client/photo/photo";
import { type FrameSource, waitForNextTask } from "@/lib/shared/frames";
import { getPhotoName, type MotionFormat, STILL_TYPES, type StillFormat } from "@/lib/shared/photo/formats";
import { createLoop } from "@/lib/shared/photo/loop";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { normalizeShot, type PhotoShot, type PhotoSubject } from "@/lib/shared/photo/shot";
import { getAnimationSize, getPhotoSize, PHOTO_EDGES, type PhotoSize } from "@/lib/shared/photo/sizes";
import { createFigurePool, type LoadModel, type PhotoFigure } from "@/lib/three/photo/figure-pool";
import { type CanvasContext, paintBackdrop } from "@/lib/three/photo/paint-backdrop";
import { loadCaptionFont, paintCaption } from "@/lib/three/photo/paint-caption";
import { computeMeanHead, listTiles } from "@/lib/three/photo/photo-plan";

const JPEG_QUALITY = 0.92;

type MakeCanvas = (width: number, height: number) => SceneSurface;

/**
 * Opens a studio that draws in the current context, a worker or the page. @param animations as of fetchAnimations
 * @throws ModelError if they cannot be played, SceneError without WebGL 2
 */
export async function openDrawingStudio(
  makeCanvas: MakeCanvas,
  animations: unknown,
  loadModel: LoadModel,
): Promise<PhotoStudio> {
  const formats = ["gif", ...(await listVideoFormats())] as const;
  return new DrawingStudio(makeCanvas, animations, loadModel, formats);
}

class DrawingStudio implements PhotoStudio {
  readonly isLive = true;
  readonly #makeCanvas: MakeCanvas;
  readonly #pool: ReturnType<typeof createFigurePool>;
  readonly #set: ReturnType<typeof openPhotoSet>;
  #previewCanvas: SceneSurface | null = null;

  constructor(
    makeCanvas: MakeCanvas,
    animations: unknown,
    loadModel: LoadModel,
    readonly animationFormats: readonly MotionFormat[],
  ) {
    this.#makeCanvas = makeCanvas;
    this.#pool = createFigurePool(animations, loadModel);
    this.#set = openPhotoSet(makeCanvas(1, 1));
  }

  async prepare(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const shot: PhotoShot = {
      // A mood with an effect: its shader is compiled too.
      subjects: ids.map((id) => ({ id, mood: "meebin", playhead: 0.5 })),
      ratio: "1:1",
      backdrop: "mood",
      framing: "whole",
      zoom: 1,
      turn: 0,
      caption: false,
    };
    const size = { width: PHOTO_EDGES[0], height: PHOTO_EDGES[0] };
    await this.#withFigures(shot.subjects, (figures) =>
      this.#withCanvas(size, (ctx) => this.#drawWhole(ctx, { shot, figures })),
    );
  }

  load(subject: PhotoSubject): Promise<void> {
    return this.#withFigures([subject], () => undefined);
  }

  async still(rawShot: PhotoShot, { edge, format, signal }: StillOptions): Promise<Photo> {
    signal.throwIfAborted();
    const shot = normalizeShot(rawShot);
    if (format === "jpeg" && shot.backdrop === "none") throw new PhotoError("format");
    if (shot.caption) await loadCaptionFont();
    const draw = async (ctx: CanvasContext, figures: readonly PhotoFigure[]): Promise<Photo> => {
      const { width, height } = ctx.canvas;
      for (const _ of this.#drawTiles(ctx, { shot, figures })) {
        // Lets other calls run, a cancellation among them.
        await waitForNextTask();
        signal.throwIfAborted();
      }
      const blob = await encodeCanvas(ctx.canvas, format);
      signal.throwIfAborted();
      return { blob, width, height, name: getPhotoName(shot, format), by: "studio" };
    };
    return this.#withFigures(shot.subjects, async (figures) => {
      for (const smaller of [edge, ...PHOTO_EDGES.toReversed().filter((other) => other < edge)]) {
        const photo = await this.#withCanvas(getPhotoSize(shot.ratio, smaller), (ctx) =>
          hasMemory(ctx) ? draw(ctx, figures) : null,
        );
        if (photo) return photo;
      }
      throw new PhotoError("memory");
    });
  }

  async animation(rawShot: PhotoShot, options: AnimationOptions): Promise<Photo> {
    options.signal.throwIfAborted();
    const shot = normalizeShot(rawShot);
    if (shot.caption) await loadCaptionFont();
    const size = getAnimationSize(shot.ratio);
    const { count, delayMs, at } = createLoop(shot.subjects);
    const encodeLoop = (ctx: CanvasContext, figures: readonly PhotoFigure[]) => {
      const [figure] = figures;
      const [subject] = shot.subjects;
      const followed = figure && subject && computeMeanHead(figure.player, subject);
      const frame = async (index: number) => {
        await waitForNextTask();
        this.#drawWhole(ctx, { shot: { ...shot, subjects: at(index) }, figures, followed });
        return ctx.getImageData(0, 0, size.width, size.height).data;
      };
      return encode({ ...size, count, delayMs, frame }, options);
    };
    return this.#withFigures(shot.subjects, async (figures) => {
      const blob = await this.#withCanvas(size, (ctx) => encodeLoop(ctx, figures));
      return { blob, ...size, name: getPhotoName(shot, options.format), by: "studio" };
    });
  }

  async preview(rawShot: PhotoShot, { width, height }: PhotoSize): Promise<ImageBitmap> {
    const shot = { ...normalizeShot(rawShot), caption: false };
    return this.#withFigures(shot.subjects, (figures) => {
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

  /** Uses the figures of subjects, then removes those that the pool no longer has. */
  #withFigures<Result>(
    subjects: readonly PhotoSubject[],
    use: (figures: readonly PhotoFigure[]) => Result | Promise<Result>,
  ): Promise<Result> {
    const ids = subjects.map(({ id }) => id);
    return this.#pool.lend(ids, use).finally(() => this.#set.keep(this.#pool.loaded));
  }

  /** Draws on a canvas of its own, and frees its memory at the end, not at the next garbage collection. */
  async #withCanvas<Result>(
    { width, height }: PhotoSize,
    draw: (ctx: CanvasContext) => Result | Promise<Result>,
  ): Promise<Result> {
    const canvas = this.#makeCanvas(width, height);
    try {
      return await draw(getCanvasContext(canvas));
    } finally {
      canvas.width = 1;
    }
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

  #drawWhole(ctx: CanvasContext, content: PhotoContent): void {
    for (const _ of this.#drawTiles(ctx, content));
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
