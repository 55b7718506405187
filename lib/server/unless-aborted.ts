/** The result of a job, or the reason of the first signal that aborts before it ends. The job itself is not ended. */
export function raceAbort<T>(job: Promise<T>, ...signals: readonly AbortSignal[]): Promise<T> {
  return new Promise((resolve, reject) => {
    for (const signal of signals) {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }
    job.then(resolve, reject);
  });
}
