import { padId } from "@/lib/shared/ids";
import { moodRecord } from "@/lib/shared/moods";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import type { Pen } from "@/lib/three/photo/paint-backdrop";

/** The font that a caption is set in, where the canvas' world has it. */
export const CAPTION_FONT = "Photo Mono";

/** What a caption says: `#00001 GM`, of a group `7 MEEBITS`. */
export function captionOf({ subjects }: Pick<PhotoShot, "subjects">): string {
  const [first] = subjects;
  if (!first || subjects.length > 1) return `${subjects.length} MEEBITS`;
  return `#${padId(first.id)}  ${moodRecord(first.mood).label.toUpperCase()}`;
}

/** Writes the caption into the lower left corner, on a plate: it is read on any backdrop, and on none. */
export function paintCaption(pen: Pen, shot: PhotoShot): void {
  if (!shot.caption) return;
  const { width, height } = pen.canvas;
  const size = Math.max(10, Math.round(Math.max(width, height) * 0.02));
  const text = captionOf(shot);
  pen.font = `600 ${size}px "${CAPTION_FONT}", ui-monospace, monospace`;
  pen.textBaseline = "middle";
  const [left, tall, pad] = [size * 1.2, size * 2, size * 0.75];
  const top = height - left - tall;
  pen.fillStyle = "rgb(22 24 29 / 0.82)";
  pen.fillRect(left, top, pen.measureText(text).width + pad * 2, tall);
  pen.fillStyle = "#ffffff";
  pen.fillText(text, left + pad, top + tall / 2 + size * 0.06);
}
