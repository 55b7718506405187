/** The frames of one loop, drawn when they are asked for. */
export interface FrameSource {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Frame i shows the moment i / count: the last one is followed by the first, never the same. */
  readonly count: number;
  /** Milliseconds that each frame stays. */
  readonly delayMs: number;
  /** RGBA bytes, sRGB, straight alpha, top row first; the caller's own. @throws whatever drawing throws */
  frame(index: number): Promise<Uint8ClampedArray>;
}
