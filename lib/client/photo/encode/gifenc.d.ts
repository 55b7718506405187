/** The used part of gifenc 1.0.3, which has no types of its own. */
declare module "gifenc/dist/gifenc.esm.js" {
  /** Reduces the pixels to at most `colors` RGB colours. The array must fill its buffer. */
  export function quantize(rgba: Uint8Array, colors: number): (readonly [number, number, number])[];
}
