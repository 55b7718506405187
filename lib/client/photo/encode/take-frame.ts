import type { FrameSource } from "@/lib/shared/photo/frames";

/** @throws RangeError when there is nothing to encode, or not in this way */
export function checkSource({ width, height, count, delayMs }: FrameSource, mostEdge: number): void {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`An animation of ${count} frames cannot be made.`);
  for (const edge of [width, height]) {
    if (!Number.isInteger(edge) || edge < 1 || edge > mostEdge) {
      throw new RangeError(`An animation of ${width} x ${height} pixels cannot be made.`);
    }
  }
  if (!(delayMs > 0 && delayMs < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`Frames cannot stay for ${delayMs} ms.`);
  }
}

/**
 * A frame, unless the work is cancelled before it comes.
 * @throws the signal's reason; RangeError when it has not the size that was said; whatever drawing throws
 */
export async function takeFrame(source: FrameSource, index: number, signal: AbortSignal): Promise<Uint8ClampedArray> {
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
