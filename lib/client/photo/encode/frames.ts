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

/**
 * Lets everything that waits for the thread run: messages, input, a cancel. setTimeout would wait 4 ms each time, and a second
 * in a tab that nobody sees.
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

/** What everything that encodes takes. */
export interface EncodeOptions {
  /** Ends the work within some tens of milliseconds; what was promised then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Told again and again: share 0..1 of the work that is done, and seconds left when there is a guess. */
  onProgress(share: number, secondsLeft: number | null): void;
}

/** Milliseconds of work before the thread is given away. */
const MAX_BUSY_MS = 12;

/** To be awaited between steps of long work: gives the thread away when it has been held for long. */
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

/** Milliseconds and share before which any guess would be wild. */
const MIN_GUESS_MS = 300;
const MIN_GUESS_SHARE = 0.04;
/** How much a new guess counts against the one before. */
const GUESS_WEIGHT = 0.25;

/**
 * Turns shares of the work into progress with the time left: smoothed, so that one slow frame does not make it jump.
 * Shares that fall behind are held.
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

/** @throws RangeError when there is nothing to encode, or not in this way */
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
