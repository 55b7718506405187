/** The frames of one loop, drawn on demand. */
export interface FrameSource {
  readonly width: number;
  readonly height: number;
  /** Frame i shows the moment i / count: the first follows the last, and they differ. */
  readonly count: number;
  /** Milliseconds per frame. */
  readonly delayMs: number;
  /** RGBA bytes, sRGB, straight alpha, top row first; valid until the next call. @throws any drawing error */
  frame(index: number): Promise<Uint8ClampedArray>;
}

/** As FrameSource, where each frame may have a delay of its own. */
export type TimedFrameSource = Omit<FrameSource, "delayMs"> & { readonly delayMs: number | readonly number[] };

/** Lets pending tasks run. setTimeout would wait 4 ms each time, and a second in a hidden tab. */
export function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Awaited between steps of long work: yields if the thread was busy for long. */
export type YieldToEventLoop = () => Promise<void>;

/** @throws RangeError if there are no frames, or for an invalid size or delay */
export function checkSource({ width, height, count, delayMs }: TimedFrameSource, maxEdge: number): void {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`An animation of ${count} frames cannot be made.`);
  for (const edge of [width, height]) {
    if (!Number.isInteger(edge) || edge < 1 || edge > maxEdge) {
      throw new RangeError(`An animation of ${width} x ${height} pixels cannot be made.`);
    }
  }
  const delays = typeof delayMs === "number" ? [delayMs] : delayMs;
  if (typeof delayMs !== "number" && delays.length !== count) {
    throw new RangeError(`${delays.length} delays for ${count} frames.`);
  }
  const invalid = delays.find((delay) => !(delay > 0 && delay < Number.POSITIVE_INFINITY));
  if (invalid !== undefined) throw new RangeError(`Frames cannot stay for ${invalid} ms.`);
}

/** Draws a frame. @throws the signal's reason; RangeError if its size differs from the declared; any drawing error */
export async function takeFrame(
  source: Pick<FrameSource, "width" | "height" | "frame">,
  index: number,
  signal: AbortSignal,
): Promise<Uint8ClampedArray> {
  signal.throwIfAborted();
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  signal.addEventListener("abort", stop, { once: true });
  try {
    const pixels = await Promise.race([source.frame(index), stopped]);
    signal.throwIfAborted();
    if (pixels.length !== source.width * source.height * 4) {
      throw new RangeError(`Frame ${index} has not the size of its animation.`);
    }
    return pixels;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
