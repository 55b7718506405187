import { CAPTION_FONT } from "@/lib/three/photo/paint-caption";

/** The site's own: where a page has it already, it does not come twice. */
const SOURCE = new URL(
  "../../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  import.meta.url,
).href;

let loaded: Promise<void> | null = null;

async function load(): Promise<void> {
  // `as`: workers have fonts too, but the page's types know of no worker.
  const { fonts } = (globalThis.document ?? globalThis) as { readonly fonts?: FontFaceSet };
  const face = await new FontFace(CAPTION_FONT, `url("${SOURCE}")`, { weight: "100 800" }).load();
  fonts?.add(face);
}

/** Brings the font of captions; without it they are set in the system's. Never throws. */
export function loadCaptionFont(): Promise<void> {
  loaded ??= load().catch(() => undefined);
  return loaded;
}
