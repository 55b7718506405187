import type { Breathe } from "@/lib/client/photo/encode/breath";
import { CLEAR } from "@/lib/client/photo/encode/color-bins";
import type { Mapping } from "@/lib/client/photo/encode/map-bins";
import { showFrame } from "@/lib/client/photo/encode/show-frame";
import { changedBox } from "@/lib/shared/gif/changed-box";
import { changesIn } from "@/lib/shared/gif/changes-in";
import { AS_BEFORE, gifHeader, gifImageHeader, gifTrailer } from "@/lib/shared/gif/gif-parts";
import { compressLzw } from "@/lib/shared/gif/lzw";

interface GifContent {
  readonly width: number;
  readonly height: number;
  /** The bins of each frame's pixels. */
  readonly frames: readonly Uint16Array[];
  /** Milliseconds of each frame. */
  readonly delays: readonly number[];
  readonly mapping: Mapping;
  /** Squared distance (colorDistance) up to which a pixel keeps an entry that is there already. */
  readonly tolerance: number;
  readonly mostBytes: number;
}

/**
 * Writes a GIF that loops for ever, one palette for all frames, each with only what has changed. Where something turns
 * clear, everything in the box is cleared and drawn anew: GIF has no other way.
 * @returns its parts; null as soon as it gets larger than it may
 */
export async function writeGif(content: GifContent, breathe: Breathe, onFrame: () => void): Promise<BlobPart[] | null> {
  const { width, height, frames, delays, mapping } = content;
  const nothing = new Uint8Array(width * height).fill(AS_BEFORE);
  const parts = [gifHeader(width, height, mapping.palette)];
  const hasClear = mapping.colors.pixels[CLEAR]! > 0;
  let bytes = 0;
  let standing: Uint8Array = nothing;
  let shown = showFrame(frames[0]!, null, content);
  const first = shown;
  for (const [frame, delay] of delays.entries()) {
    await breathe();
    const bins = frames[frame + 1];
    const next = bins ? showFrame(bins, shown, content) : first;
    const clears = hasClear && turnsClear(shown.entries, next.entries);
    const box =
      frame === 0
        ? { left: 0, top: 0, width, height }
        : changedBox(clears ? nothing : standing, shown.entries, width, height);
    const pixels = compressLzw(changesIn(box, standing, shown.entries, width));
    parts.push(gifImageHeader(box, delay, clears ? "clear" : "keep"), pixels);
    bytes += pixels.length;
    if (bytes > content.mostBytes) return null;
    standing = clears ? nothing : shown.entries;
    shown = next;
    onFrame();
  }
  return [...parts, gifTrailer()];
}

function turnsClear(before: Uint8Array, after: Uint8Array): boolean {
  for (let at = 0; at < after.length; at++) if (after[at] === AS_BEFORE && before[at] !== AS_BEFORE) return true;
  return false;
}
