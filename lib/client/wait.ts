/**
 * Lets time pass.
 * @param ms milliseconds
 * @throws the signal's reason as soon as it is aborted
 */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

/**
 * Milliseconds that an answer of this server may take. The development server compiles a route before its first answer.
 * @param ms the limit elsewhere
 */
export const answerLimit = (ms: number): number => (process.env.NODE_ENV === "development" ? ms + 180_000 : ms);
