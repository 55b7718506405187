import type { Mood } from "@/lib/shared/moods";
import type { PhotoBackdrop } from "@/lib/shared/photo/shot";

/** Fills a canvas with what is behind those in a picture; it is empty where the picture is transparent. */
export async function paintSheet(canvas: HTMLCanvasElement, backdrop: PhotoBackdrop, mood: Mood): Promise<void> {
  const { paintBackdrop } = await import("@/lib/three/photo/paint-backdrop");
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  paintBackdrop(ctx, backdrop, mood);
}
