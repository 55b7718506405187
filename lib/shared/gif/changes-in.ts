import type { PixelBox } from "@/lib/shared/gif/changed-box";
import { AS_BEFORE } from "@/lib/shared/gif/gif-parts";

/** The palette indices in a box: what has changed, and "as before" for the rest. */
export function changesIn(box: PixelBox, before: Uint8Array | null, shown: Uint8Array, width: number): Uint8Array {
  const changes = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * width + box.left;
    for (let x = 0; x < box.width; x++) {
      const index = shown[from + x]!;
      changes[y * box.width + x] = before !== null && before[from + x] === index ? AS_BEFORE : index;
    }
  }
  return changes;
}
