import type { ZipPlace } from "@/lib/client/print/place/zip-place";

/** Prints that a ZIP in memory may have: about 160 MB, which the browser may put on disk. */
export const MAX_IN_MEMORY = 100;

/** A place in memory, for browsers without another. */
export function openMemoryPlace(name: string): ZipPlace {
  // Blobs and not arrays: they are not in the page's heap.
  let parts: Blob[] = [];
  return {
    stream: new WritableStream<Uint8Array<ArrayBuffer>>({
      write(chunk) {
        parts.push(new Blob([chunk]));
      },
    }),
    async finish() {
      const whole = new Blob(parts, { type: "application/zip" });
      parts = [];
      const address = URL.createObjectURL(whole);
      return { name, size: whole.size, address, release: () => URL.revokeObjectURL(address) };
    },
    async discard() {
      parts = [];
    },
  };
}
