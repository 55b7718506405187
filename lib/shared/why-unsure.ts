import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { REGISTRY_NAMES } from "@/lib/shared/registry-names";

/** Which registries of vaults gave no answer, as the subject of a sentence; null when all did. */
export function silentRegistries({ unread }: Pick<HoldingsAnswer, "unread">): string | null {
  if (unread.length === 0) return null;
  return [...new Set(unread.map((registry) => REGISTRY_NAMES[registry]))].join(" and ");
}

/**
 * Why a wallet for which no avatar was found may have some all the same, in words: registries that name its vaults did not answer.
 * null when it has some, or has none for certain.
 */
export function whyUnsure(answer: HoldingsAnswer): string | null {
  const silent = silentRegistries(answer);
  return answer.holdings.length > 0 || silent === null ? null : `${silent} did not answer. Please try again.`;
}
