/** The part that is used of gifenc 1.0.3, which has no types of its own. */
declare module "gifenc/dist/gifenc.esm.js" {
  /** Up to `colors` RGB colours that stand for those of the pixels. The array must fill its buffer. */
  export function quantize(rgba: Uint8Array, colors: number): (readonly [number, number, number])[];
}
