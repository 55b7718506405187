/** What the context can hold. */
export interface CrowdLimits {
  readonly maxTextureSize: number;
  readonly maxArrayLayers: number;
}
