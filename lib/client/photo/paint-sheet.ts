import type { Mood } from "@/lib/shared/moods";
import type { PhotoBackdrop } from "@/lib/shared/photo/shot";

/** Paints the backdrop of a picture on a canvas, which stays empty for a transparent picture. */
export async function paintSheet(canvas: HTMLCanvasElement, backdrop: PhotoBackdrop, mood: Mood): Promise<void> {
  const { paintBackdrop } = await import("@/lib/three/photo/paint-backdrop");
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  paintBackdrop(ctx, backdrop, mood);
}
