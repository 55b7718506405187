/** What the context can hold. */
export interface PlazaLimits {
  readonly maxTextureSize: number;
  readonly maxArrayLayers: number;
}
