import { backdropStops } from "@/lib/avatar/raster/backdrop";
import type { Mood } from "@/lib/shared/moods";
import type { ViewerBackground } from "@/lib/shared/viewer-query";

function fillBackdrop(ctx: CanvasRenderingContext2D, background: ViewerBackground, mood: Mood): void {
  if (background === "none") return;
  const { width, height } = ctx.canvas;
  const backdrop = ctx.createLinearGradient(0, 0, 0, height);
  if (background === "mood") for (const [at, color] of backdropStops(mood)) backdrop.addColorStop(at, color);
  ctx.fillStyle = background === "mood" ? backdrop : background;
  ctx.fillRect(0, 0, width, height);
}

/**
 * A picture of what a canvas shows, laid over its backdrop. Call it in the task that drew the frame: later the
 * drawing buffer is empty.
 * @returns a PNG of the canvas' own size
 * @throws Error when the browser cannot make one
 */
export function captureStage(canvas: HTMLCanvasElement, background: ViewerBackground, mood: Mood): Promise<Blob> {
  const sheet = document.createElement("canvas");
  sheet.width = canvas.width;
  sheet.height = canvas.height;
  const ctx = sheet.getContext("2d");
  if (ctx === null) return Promise.reject(new Error("The browser gives no 2D canvas."));
  fillBackdrop(ctx, background, mood);
  ctx.drawImage(canvas, 0, 0);
  return new Promise((settle, fail) =>
    sheet.toBlob((blob) => (blob ? settle(blob) : fail(new Error("The browser made no picture."))), "image/png"),
  );
}
