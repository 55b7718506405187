import { padId } from "@/lib/shared/ids";
import { getMood } from "@/lib/shared/moods";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import type { CanvasContext } from "@/lib/three/photo/paint-backdrop";

/** The font of captions, where it is loaded. */
const CAPTION_FONT = "Photo Mono";

/** Returns a caption's text: `#00001 GM`, or `7 MEEBITS`. */
export function createCaption({ subjects }: Pick<PhotoShot, "subjects">): string {
  const [first] = subjects;
  if (!first || subjects.length > 1) return `${subjects.length} MEEBITS`;
  return `#${padId(first.id)}  ${getMood(first.mood).label.toUpperCase()}`;
}

/** Draws the caption in the lower left corner, on a plate, so that it is readable on any backdrop. */
export function paintCaption(ctx: CanvasContext, shot: PhotoShot): void {
  if (!shot.caption) return;
  const { width, height } = ctx.canvas;
  const size = Math.max(10, Math.round(Math.max(width, height) * 0.02));
  const text = createCaption(shot);
  ctx.font = `600 ${size}px "${CAPTION_FONT}", ui-monospace, monospace`;
  ctx.textBaseline = "middle";
  const [left, tall, pad] = [size * 1.2, size * 2, size * 0.75];
  const top = height - left - tall;
  ctx.fillStyle = "rgb(22 24 29 / 0.82)";
  ctx.fillRect(left, top, ctx.measureText(text).width + pad * 2, tall);
  ctx.fillStyle = "#ffffff";
  ctx.fillText(text, left + pad, top + tall / 2 + size * 0.06);
}

let loaded: Promise<void> | null = null;

async function loadFont(): Promise<void> {
  // `as`: workers have fonts too, but the page's types lack them.
  const { fonts } = (globalThis.document ?? globalThis) as { readonly fonts?: FontFaceSet };
  const url = new URL(
    "../../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    import.meta.url,
  ).href;
  const face = await new FontFace(CAPTION_FONT, `url("${url}")`, { weight: "100 800" }).load();
  fonts?.add(face);
}

/** Loads the font of captions; the system's font is the fallback. Never throws. */
export function loadCaptionFont(): Promise<void> {
  loaded ??= loadFont().catch(() => undefined);
  return loaded;
}
