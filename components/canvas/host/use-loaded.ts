import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface LoadOptions<Target, Loaded> {
  /** Null loads nothing. */
  readonly target: Target | null;
  /** A new number loads the target again. */
  readonly attempt?: number;
  readonly hasFailed?: RefObject<boolean>;
  readonly load: (target: Target, signal: AbortSignal) => Promise<Loaded>;
  readonly onFailed: (target: Target, error: unknown) => void;
}

/** Loads each new target; aborts the previous load. @returns the last result, and whether a load has ended */
export function useLoaded<Target, Loaded>(options: LoadOptions<Target, Loaded>) {
  const { target, attempt, hasFailed } = options;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isFinished, setFinished] = useState(false);
  const load = useEffectEvent(options.load);
  const reportFailure = useEffectEvent(options.onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns on every attempt.
  useEffect(() => {
    if (target === null || hasFailed?.current) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const loadTarget = async () => {
      const next = await load(target, signal);
      if (!signal.aborted) setLoaded(next);
    };
    loadTarget()
      .catch((error) => signal.aborted || reportFailure(target, error))
      .finally(() => signal.aborted || setFinished(true));
    return () => abortController.abort();
  }, [target, attempt]);
  return [loaded, isFinished] as const;
}
