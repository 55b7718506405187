import { hasBrowserPlace, openBrowserPlace } from "@/lib/client/print/place/browser-place";
import { MAX_IN_MEMORY, openMemoryPlace } from "@/lib/client/print/place/memory-place";
import { canPickPlace, pickPlace } from "@/lib/client/print/place/picked-place";
import type { ZipPlace } from "@/lib/client/print/place/zip-place";

/** How this browser takes a ZIP. */
export interface PlaceKind {
  /** Prints that one ZIP may have. */
  readonly most: number;
  open(name: string, prints: number): Promise<ZipPlace>;
}

/** The best place that this browser has: a file of the person's, its own storage, memory in parts. */
export async function choosePlace(): Promise<PlaceKind> {
  // Before anything is waited for: the dialog has to follow the press.
  if (canPickPlace()) return { most: Number.POSITIVE_INFINITY, open: pickPlace };
  if (await hasBrowserPlace()) return { most: Number.POSITIVE_INFINITY, open: openBrowserPlace };
  return { most: MAX_IN_MEMORY, open: async (name) => openMemoryPlace(name) };
}
