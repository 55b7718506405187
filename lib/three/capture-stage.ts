import { backdropStops } from "@/lib/avatar/raster/backdrop";
import type { Mood } from "@/lib/shared/moods";

/**
 * A picture of what a canvas shows, laid over a mood's backdrop. Call it in the task that drew the frame: later the
 * drawing buffer is empty.
 * @returns a PNG of the canvas' own size
 * @throws Error when the browser cannot make one
 */
export function captureStage(canvas: HTMLCanvasElement, mood: Mood): Promise<Blob> {
  const sheet = document.createElement("canvas");
  sheet.width = canvas.width;
  sheet.height = canvas.height;
  const pen = sheet.getContext("2d");
  if (pen === null) return Promise.reject(new Error("The browser gives no 2D canvas."));
  const backdrop = pen.createLinearGradient(0, 0, 0, sheet.height);
  for (const [at, color] of backdropStops(mood)) backdrop.addColorStop(at, color);
  pen.fillStyle = backdrop;
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.drawImage(canvas, 0, 0);
  return new Promise((settle, fail) =>
    sheet.toBlob((blob) => (blob ? settle(blob) : fail(new Error("The browser made no picture."))), "image/png"),
  );
}
