import { nextTask } from "@/lib/shared/next-task";
import type { ModelFiles, PhotoFile } from "@/lib/shared/photo/files";
import { STILL_TYPES, type StillFormat } from "@/lib/shared/photo/formats";
import type { FrameSource } from "@/lib/shared/photo/frames";
import { loopOf } from "@/lib/shared/photo/loop";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { type PhotoShot, type PhotoSubject, tidyShot } from "@/lib/shared/photo/shot";
import { animationSize, PHOTO_EDGES, type PhotoSize, photoSize } from "@/lib/shared/photo/sizes";
import { figureShelf } from "@/lib/three/photo/figure-shelf";
import { type Pen, paintBackdrop } from "@/lib/three/photo/paint-backdrop";
import { paintCaption } from "@/lib/three/photo/paint-caption";
import type { PhotoFigure } from "@/lib/three/photo/photo-figure";
import { planPhoto } from "@/lib/three/photo/photo-plan";
import { type PhotoCanvas, photoRenderer, tilesOf } from "@/lib/three/photo/photo-renderer";

const JPEG_QUALITY = 0.92;
/** Moments of a loop at which the head is looked for. */
const LOOKS = 12;

/** Draws pictures in a page or in a worker. */
export interface PhotoEngine {
  /** Draws once what the next picture needs. @throws PhotoError */
  warm(models: ModelFiles): Promise<void>;
  /** @throws PhotoError; the signal's reason */
  still(
    models: ModelFiles,
    shot: PhotoShot,
    edge: number,
    format: StillFormat,
    signal: AbortSignal,
  ): Promise<PhotoFile>;
  /** Draws a shot in so many pixels, without its caption, to be seen at once. @throws PhotoError */
  preview(models: ModelFiles, shot: PhotoShot, size: PhotoSize): Promise<ImageBitmap>;
  /** Gives the frames of one loop to somebody, and keeps what they need for so long. @throws PhotoError */
  withFrames<T>(models: ModelFiles, shot: PhotoShot, use: (frames: FrameSource) => Promise<T>): Promise<T>;
  dispose(): void;
}

/** @param use whether its pixels are read, or only seen */
function penOf(canvas: PhotoCanvas, use: "read" | "seen" = "read"): Pen {
  // `as`: the two kinds of canvas have the same method, but no type that says so.
  const pen = (canvas as OffscreenCanvas).getContext("2d", { willReadFrequently: use === "read" });
  if (pen === null) throw new PhotoError("memory");
  return pen;
}

const idsOf = ({ subjects }: PhotoShot) => subjects.map(({ id }) => id);

async function fileOf(canvas: PhotoCanvas, format: StillFormat): Promise<Blob> {
  const type = STILL_TYPES[format];
  const blob =
    "convertToBlob" in canvas
      ? await canvas.convertToBlob({ type, quality: JPEG_QUALITY }).catch(() => null)
      : await new Promise<Blob | null>((settle) => canvas.toBlob(settle, type, JPEG_QUALITY));
  if (blob?.type !== type) throw new PhotoError("memory");
  return blob;
}

/** Whether a canvas has room for its size: one that has none swallows what is drawn. */
function hasRoom(pen: Pen): boolean {
  const { width, height } = pen.canvas;
  pen.fillRect(width - 1, height - 1, 1, 1);
  const isThere = pen.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  pen.clearRect(width - 1, height - 1, 1, 1);
  return isThere;
}

/**
 * Opens an engine; null where there is no WebGL 2.
 * @param makeCanvas gives a canvas of a size in pixels
 */
export function openPhotoEngine(makeCanvas: (width: number, height: number) => PhotoCanvas): PhotoEngine | null {
  const renderer = photoRenderer(makeCanvas(1, 1));
  if (renderer === null) return null;
  const shelf = figureShelf();
  /** Of previews: it is drawn on again and again. */
  let sheet: PhotoCanvas | null = null;

  /** Lends figures of a shot to somebody, and takes them back however it ends. */
  const withFigures = async <T>(
    models: ModelFiles,
    ids: readonly number[],
    use: (figures: readonly PhotoFigure[]) => T | Promise<T>,
  ): Promise<T> => {
    const figures = await shelf.take(ids, models);
    try {
      return await use(figures);
    } finally {
      shelf.giveBack(ids);
    }
  };

  const drawTiles = function* (
    pen: Pen,
    shot: PhotoShot,
    subjects: readonly PhotoSubject[],
    figures: readonly PhotoFigure[],
    shift: ReturnType<PhotoFigure["headShift"]> | null,
  ) {
    const { width, height } = pen.canvas;
    const light = subjects[0]?.mood ?? "default";
    const pose = () =>
      figures.forEach((figure, index) => {
        const subject = subjects[index];
        if (subject) figure.pose(subject, shot.backdrop, light);
      });
    // The camera follows what the mood does.
    pose();
    const plan = planPhoto(shot, figures, shift ?? figures[0]?.headShift() ?? [0, 0, 0]);
    pen.clearRect(0, 0, width, height);
    paintBackdrop(pen, shot.backdrop, light);
    for (const tile of tilesOf({ width, height })) {
      // Between two parts another picture may have been drawn.
      pose();
      renderer.draw(plan, figures, { width, height }, tile);
      pen.drawImage(renderer.canvas, tile.x, tile.y);
      yield;
    }
    paintCaption(pen, shot);
  };

  const sheetFor = (shot: PhotoShot, edge: number): Pen => {
    for (const size of [edge, ...[...PHOTO_EDGES].reverse().filter((other) => other < edge)]) {
      const { width, height } = photoSize(shot.ratio, size);
      const pen = penOf(makeCanvas(width, height));
      if (hasRoom(pen)) return pen;
    }
    throw new PhotoError("memory");
  };

  /** Where the head is on the average of a loop: a camera that followed it would shake. */
  const meanShift = (figure: PhotoFigure, shot: PhotoShot, subject: PhotoSubject) => {
    const sum: [number, number, number] = [0, 0, 0];
    for (let look = 0; look < LOOKS; look++) {
      figure.pose({ ...subject, playhead: look / LOOKS }, shot.backdrop, subject.mood);
      figure.headShift().forEach((part, axis) => {
        sum[axis as 0 | 1 | 2] += part / LOOKS;
      });
    }
    return sum;
  };

  return {
    async warm(models) {
      const shot: PhotoShot = {
        subjects: models.map(([id]) => ({ id, mood: "default", playhead: 0 })),
        ratio: "1:1",
        backdrop: "mood",
        framing: "whole",
        zoom: 1,
        turn: 0,
        caption: false,
      };
      if (models.length === 0) return;
      // A mood with something around it: its shader is needed too.
      const subjects = shot.subjects.map((subject) => ({ ...subject, mood: "meebin", playhead: 0.5 }) as const);
      await withFigures(models, idsOf(shot), (figures) => {
        const pen = penOf(makeCanvas(PHOTO_EDGES[0], PHOTO_EDGES[0]));
        for (const _ of drawTiles(pen, shot, subjects, figures, null));
        pen.canvas.width = 1;
      });
    },

    async still(models, wish, edge, format, signal) {
      const shot = tidyShot(wish);
      if (format === "jpeg" && shot.backdrop === "none") throw new PhotoError("format");
      return withFigures(models, idsOf(shot), async (figures) => {
        const pen = sheetFor(shot, edge);
        for (const _ of drawTiles(pen, shot, shot.subjects, figures, null)) {
          // Others have their turn, the one who cancels among them.
          await nextTask();
          signal.throwIfAborted();
        }
        const { width, height } = pen.canvas;
        const blob = await fileOf(pen.canvas, format);
        signal.throwIfAborted();
        // Not when somebody cleans up, but now: a large canvas is a lot of memory.
        pen.canvas.width = 1;
        return { blob, width, height };
      });
    },

    async preview(models, wish, { width, height }) {
      const shot = tidyShot(wish);
      return withFigures(models, idsOf(shot), (figures) => {
        sheet ??= makeCanvas(width, height);
        if (sheet.width !== width || sheet.height !== height) Object.assign(sheet, { width, height });
        const pen = penOf(sheet, "seen");
        for (const _ of drawTiles(pen, { ...shot, caption: false }, shot.subjects, figures, null));
        return "transferToImageBitmap" in sheet ? sheet.transferToImageBitmap() : createImageBitmap(sheet);
      });
    },

    async withFrames(models, wish, use) {
      const shot = tidyShot(wish);
      return withFigures(models, idsOf(shot), async (figures) => {
        const { width, height } = animationSize(shot.ratio);
        const loop = loopOf(shot.subjects);
        const pen = penOf(makeCanvas(width, height));
        const [figure] = figures;
        const [subject] = shot.subjects;
        try {
          const shift = figure && subject ? meanShift(figure, shot, subject) : null;
          return await use({
            width,
            height,
            count: loop.count,
            delayMs: loop.delayMs,
            async frame(index) {
              await nextTask();
              for (const _ of drawTiles(pen, shot, loop.at(index), figures, shift));
              return pen.getImageData(0, 0, width, height).data;
            },
          });
        } finally {
          pen.canvas.width = 1;
        }
      });
    },

    dispose() {
      shelf.dispose();
      renderer.dispose();
    },
  };
}
