import type { CanvasContext } from "@/lib/three/photo/paint-backdrop";

/** A gradient's stops from first to last, after its kind. */
export type RecordedFill = string | readonly [kind: "linear" | "radial", ...stops: (readonly [number, string])[]];

interface Rect {
  readonly fill: RecordedFill;
  readonly rect: readonly [x: number, y: number, width: number, height: number];
}

/** Draws nothing, and notes what is drawn. Letters are ten pixels wide. */
export class RecordingCanvas {
  width: number;
  height: number;
  /** The media type and quality of the last file. */
  encoded: readonly [type: string, quality: number] | null = null;
  /** Without memory, a canvas stays transparent. */
  hasMemory = true;
  readonly rects: Rect[] = [];
  readonly cleared: Rect["rect"][] = [];
  readonly images: { readonly image: unknown; readonly rect: Rect["rect"] }[] = [];
  readonly texts: { readonly text: string; readonly font: string; readonly x: number; readonly y: number }[] = [];

  constructor(width = 0, height = 0) {
    this.width = width;
    this.height = height;
  }

  readonly context = {
    canvas: this,
    fillStyle: "" as string | { readonly recorded: RecordedFill },
    font: "",
    textBaseline: "",
    createLinearGradient: () => this.#createGradient("linear"),
    createRadialGradient: () => this.#createGradient("radial"),
    fillRect: (...rect: Rect["rect"]) => {
      const { fillStyle } = this.context;
      this.rects.push({ fill: typeof fillStyle === "string" ? fillStyle : fillStyle.recorded, rect });
    },
    clearRect: (...rect: Rect["rect"]) => this.cleared.push(rect),
    drawImage: (image: unknown, ...rect: Rect["rect"]) => this.images.push({ image, rect }),
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string, x: number, y: number) => this.texts.push({ text, font: this.context.font, x, y }),
    /** One pixel, whatever the size. */
    getImageData: () => ({ data: new Uint8ClampedArray(4).fill(this.hasMemory ? 255 : 0) }),
  };

  #createGradient(kind: "linear" | "radial") {
    const stops: (readonly [number, string])[] = [];
    return {
      addColorStop: (at: number, color: string) => stops.push([at, color]),
      get recorded(): RecordedFill {
        return [kind, ...stops];
      },
    };
  }

  getContext() {
    return this.context;
  }

  convertToBlob({ type, quality }: { readonly type: string; readonly quality: number }): Promise<Blob> {
    return new Promise((resolve) => this.toBlob((blob) => resolve(blob ?? new Blob()), type, quality));
  }

  toBlob(done: (blob: Blob | null) => void, type: string, quality: number): void {
    this.encoded = [type, quality];
    done(new Blob(["drawn"], { type }));
  }
}

/** Returns the context of a canvas as the painting functions take it. */
export function getRecordingContext(canvas: RecordingCanvas): CanvasContext {
  // `as`: the used part of a context.
  return canvas.context as unknown as CanvasContext;
}
