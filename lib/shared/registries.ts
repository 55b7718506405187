import type { HoldingRegistry, HoldingsAnswer } from "@/lib/shared/api/holdings";

/** Display names of the registries: users know both versions of delegate.xyz as one. */
export const REGISTRY_NAMES = {
  delegateRegistry: "delegate.xyz",
  delegateCash: "delegate.xyz",
  warm: "Warm",
} as const satisfies Record<HoldingRegistry, string>;

/** Returns the vault registries that did not answer, as the subject of a sentence; null if all did. */
export function describeSilentRegistries({ unread }: Pick<HoldingsAnswer, "unread">): string | null {
  if (unread.length === 0) return null;
  return [...new Set(unread.map((registry) => REGISTRY_NAMES[registry]))].join(" and ");
}

/** Explains why a wallet without found avatars may have some: not all registries answered. Null otherwise. */
export function explainMissingHoldings(answer: HoldingsAnswer): string | null {
  const silent = describeSilentRegistries(answer);
  return answer.holdings.length > 0 || silent === null ? null : `${silent} did not answer. Please try again.`;
}
