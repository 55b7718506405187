import type { Client } from "viem";

/** For how long a node that failed is asked after the others, in milliseconds. */
const REST_MS = 30_000;
const failedAt = new WeakMap<Client, number>();

/** Notes that a node gave no answer just now. */
export function noteFailure(node: Client): void {
  failedAt.set(node, performance.now());
}

/** The nodes in the order in which they are to be asked: their own, but those that have failed a moment ago come last. */
export function inTurn(nodes: readonly Client[]): readonly Client[] {
  const now = performance.now();
  const isResting = (node: Client) => now - (failedAt.get(node) ?? -REST_MS) < REST_MS;
  return [...nodes.filter((node) => !isResting(node)), ...nodes.filter(isResting)];
}
