import { LinearFilter, SRGBColorSpace, WebGLRenderTarget } from "three";

/** A target for colours in sRGB, as the canvas has them. The caller disposes it. */
export function createColorTarget(depthBuffer = false): WebGLRenderTarget {
  const target = new WebGLRenderTarget(1, 1, { depthBuffer, minFilter: LinearFilter, magFilter: LinearFilter });
  target.texture.internalFormat = "RGBA8";
  target.texture.colorSpace = SRGBColorSpace;
  // So that the same shaders draw to it as to the canvas: three makes others, in linear light, for any other target.
  return Object.assign(target, { isXRRenderTarget: true });
}
