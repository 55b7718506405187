/** Returns a job's result, or rejects with the reason of the first signal that aborts; the job continues. */
export function raceAbort<T>(job: Promise<T>, ...signals: readonly AbortSignal[]): Promise<T> {
  return new Promise((resolve, reject) => {
    for (const signal of signals) {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }
    job.then(resolve, reject);
  });
}
