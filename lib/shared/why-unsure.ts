import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { REGISTRY_NAMES } from "@/lib/shared/registry-names";

/**
 * Why a wallet for which no avatar was found may have some all the same, in words: registries that name its vaults did not answer.
 * null when it has some, or has none for certain.
 */
export function whyUnsure({ holdings, unread }: HoldingsAnswer): string | null {
  if (holdings.length > 0 || unread.length === 0) return null;
  const names = new Set(unread.map((registry) => REGISTRY_NAMES[registry]));
  return `${[...names].join(" and ")} did not answer. Please try again.`;
}
