/** Limits of the context. */
export interface PlazaLimits {
  readonly maxTextureSize: number;
  readonly maxArrayLayers: number;
}
