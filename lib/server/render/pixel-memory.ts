/**
 * Allocates memory for large drawings that `releasePixels` frees at once: garbage collection is late, and 105 MB of an
 * animation's frames would stay until then. The buffer is resizable, which slows single-byte access: copy whole frames
 * and bands.
 */
export const allocatePixels = (length: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new ArrayBuffer(length, { maxByteLength: length }));

/** Frees the memory of `allocatePixels`. It must not be used afterwards. */
export const releasePixels = ({ buffer }: Uint8Array<ArrayBuffer>): void => buffer.resize(0);
