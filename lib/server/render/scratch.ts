let kept = new Uint8Array(0);

/**
 * Bytes for the pixels of a drawing of many megabytes, of unknown content. Each call gives the same memory again: a thread draws one
 * thing at a time, and never waits for the garbage of the last one, 110 MB of an animation.
 */
export function scratchBytes(length: number): Uint8Array<ArrayBuffer> {
  if (kept.length < length) {
    // Given up first: both together would be twice as much.
    kept = new Uint8Array(0);
    kept = new Uint8Array(length);
  }
  return kept.subarray(0, length);
}
