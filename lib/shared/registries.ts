import type { HoldingRegistry, HoldingsAnswer } from "@/lib/shared/api/holdings";

/** The registries as people know them: both versions of delegate.xyz are one to them. */
export const REGISTRY_NAMES = {
  delegateRegistry: "delegate.xyz",
  delegateCash: "delegate.xyz",
  warm: "Warm",
} as const satisfies Record<HoldingRegistry, string>;

/** Which registries of vaults gave no answer, as the subject of a sentence; null when all did. */
export function describeSilentRegistries({ unread }: Pick<HoldingsAnswer, "unread">): string | null {
  if (unread.length === 0) return null;
  return [...new Set(unread.map((registry) => REGISTRY_NAMES[registry]))].join(" and ");
}

/**
 * Why a wallet for which no avatar was found may have some all the same, in words: registries that name its vaults did not answer.
 * null when it has some, or has none for certain.
 */
export function explainDoubt(answer: HoldingsAnswer): string | null {
  const silent = describeSilentRegistries(answer);
  return answer.holdings.length > 0 || silent === null ? null : `${silent} did not answer. Please try again.`;
}
