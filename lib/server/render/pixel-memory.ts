/**
 * Memory for the pixels of a drawing of many megabytes that `releasePixels` gives back to the system at once: garbage is collected late,
 * and 105 MB of an animation's frames would stay until then. It is resizable, which makes access to single bytes slower: copy whole
 * frames and bands in and out.
 */
export const allocatePixels = (length: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new ArrayBuffer(length, { maxByteLength: length }));

/** Gives the memory of `allocatePixels` back. It must not be used any more. */
export const releasePixels = ({ buffer }: Uint8Array<ArrayBuffer>): void => buffer.resize(0);
