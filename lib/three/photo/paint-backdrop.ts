import { getBackdropStops } from "@/lib/shared/backdrop";
import { type Hex, mixHex, parseHex } from "@/lib/shared/colors";
import { getMood, type Mood } from "@/lib/shared/moods";
import type { PhotoBackdrop } from "@/lib/shared/photo/shot";

/** A 2D context of a page or of a worker. */
export type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const DARK = "#0a0c14";

/** Returns the middle colour of a mood's backdrop, lightened if too dark. */
export function findMiddle(mood: Mood): Hex {
  const { backdrop } = getMood(mood);
  if (backdrop === "rainbow") return "#b65cff";
  return Math.max(...parseHex(backdrop)) < 110 ? mixHex(backdrop, "#7f9cff", 0.5) : backdrop;
}

/** Stops of the backdrop at night, from top 0 to bottom 1: dark, with a hint of the mood's colour. */
export function getNightStops(mood: Mood) {
  const color = findMiddle(mood);
  return [
    [0, mixHex(DARK, color, 0.05)],
    [0.55, mixHex(DARK, color, 0.17)],
    [1, mixHex(DARK, color, 0.08)],
  ] as const;
}

/** Fills a whole canvas with a backdrop; `none` leaves it unchanged. */
export function paintBackdrop(ctx: CanvasContext, backdrop: PhotoBackdrop, mood: Mood): void {
  if (backdrop === "none") return;
  const { width, height } = ctx.canvas;
  const colors = ctx.createLinearGradient(0, 0, 0, height);
  const stops = backdrop === "night" ? getNightStops(mood) : getBackdropStops(mood);
  for (const [at, color] of stops) colors.addColorStop(at, color);
  ctx.fillStyle = colors;
  ctx.fillRect(0, 0, width, height);
  if (backdrop === "night") paintGlow(ctx, mood);
}

/** Paints the glow of the lights from behind. */
function paintGlow(ctx: CanvasContext, mood: Mood): void {
  const { width, height } = ctx.canvas;
  const [x, y, reach] = [width / 2, height * 0.46, Math.max(width, height) * 0.55];
  const glow = ctx.createRadialGradient(x, y, 0, x, y, reach);
  const color = mixHex(DARK, findMiddle(mood), 0.5);
  for (const [at, alpha] of [
    [0, "b3"],
    [0.35, "73"],
    [0.7, "1f"],
    [1, "00"],
  ] as const) {
    glow.addColorStop(at, `${color}${alpha}`);
  }
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, width, height);
}
