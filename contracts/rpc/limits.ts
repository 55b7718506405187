/** How long and how often a node is asked before the layer gives up. Times are milliseconds. */
export interface RpcLimits {
  /** For one whole read: all its requests with all their attempts and pauses. */
  readonly totalMs: number;
  /** For one attempt of one request. */
  readonly attemptMs: number;
  /** Attempts of one request, the first included. */
  readonly attempts: number;
  /** Pause before the second attempt; it doubles with every further one. */
  readonly pauseMs: number;
}

export const RPC_LIMITS: RpcLimits = { totalMs: 9_500, attemptMs: 4_500, attempts: 3, pauseMs: 200 };

/**
 * Pause before asking again. It grows with the attempts and is spread at random from half to whole,
 * so that many clients do not come back at the same moment.
 * @param failed attempts that have failed, from 1
 * @param askedFor how long the node wants to be left alone, where it said so
 * @param random gives numbers from 0 (included) to 1 (excluded)
 */
export function pauseBeforeRetry(
  failed: number,
  { pauseMs }: RpcLimits,
  askedFor: number | null,
  random: () => number,
): number {
  const backoff = pauseMs * 2 ** (failed - 1) * (0.5 + random() / 2);
  return Math.max(backoff, askedFor ?? 0);
}
