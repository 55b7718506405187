/** The frames of one loop, drawn on demand. */
export interface FrameSource {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Frame i shows the moment i / count: the first follows the last, and they differ. */
  readonly count: number;
  /** Milliseconds per frame. */
  readonly delayMs: number;
  /** RGBA bytes, sRGB, straight alpha, top row first; owned by the caller. @throws any drawing error */
  frame(index: number): Promise<Uint8ClampedArray>;
}

/**
 * Lets pending tasks run: messages, input, a cancellation. setTimeout would wait 4 ms each time, and a second in a
 * hidden tab.
 */
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

/** Options of every encoder. */
export interface EncodeOptions {
  /** Aborts the work within some tens of milliseconds; pending promises reject with the signal's reason. */
  readonly signal: AbortSignal;
  /** Called repeatedly: completed share of the work, 0..1, and seconds left if estimated. */
  onProgress(share: number, secondsLeft: number | null): void;
}

/** Milliseconds of work before yielding to the event loop. */
const MAX_BUSY_MS = 12;

/** Awaited between steps of long work: yields if the thread was busy for long. */
export type YieldToEventLoop = () => Promise<void>;

/** @returns a YieldToEventLoop that rejects with the signal's reason once it is aborted */
export function createYield(signal: AbortSignal): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - since < MAX_BUSY_MS) return;
    await waitForNextTask();
    since = performance.now();
    signal.throwIfAborted();
  };
}

/** Milliseconds and share below which an estimate is unreliable. */
const MIN_GUESS_MS = 300;
const MIN_GUESS_SHARE = 0.04;
/** Weight of a new estimate against the previous one. */
const GUESS_WEIGHT = 0.25;

/**
 * Converts shares of the work to progress with the time left, smoothed against single slow frames. The share never
 * decreases.
 * @param now milliseconds
 */
export function createProgress(onProgress: EncodeOptions["onProgress"], now = () => performance.now()) {
  const start = now();
  let [reported, at] = [0, start];
  let left: number | null = null;
  return (share: number): void => {
    reported = Math.max(reported, Math.min(1, share));
    const time = now();
    const elapsed = time - start;
    if (elapsed >= MIN_GUESS_MS && reported >= MIN_GUESS_SHARE) {
      const guess = (elapsed * (1 - reported)) / reported;
      left = left === null ? guess : (left - (time - at)) * (1 - GUESS_WEIGHT) + guess * GUESS_WEIGHT;
    }
    at = time;
    onProgress(reported, left === null ? null : Math.max(0, left) / 1000);
  };
}

/** @throws RangeError if there are no frames, or for an invalid size or delay */
export function checkSource({ width, height, count, delayMs }: FrameSource, maxEdge: number): void {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`An animation of ${count} frames cannot be made.`);
  for (const edge of [width, height]) {
    if (!Number.isInteger(edge) || edge < 1 || edge > maxEdge) {
      throw new RangeError(`An animation of ${width} x ${height} pixels cannot be made.`);
    }
  }
  if (!(delayMs > 0 && delayMs < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`Frames cannot stay for ${delayMs} ms.`);
  }
}

/**
 * Draws a frame, unless cancelled first.
 * @throws the signal's reason; RangeError if its size differs from the declared one; any drawing error
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
