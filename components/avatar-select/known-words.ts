import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import type { TraitColumn } from "@/lib/shared/search/trait-index";

/** Of how many tokens a trait's value is known; empty when it is of all. */
export function knownWords({ trait, places, known }: TraitColumn): string {
  const has = places.reduce((sum, place) => (place > 0 ? sum + 1 : sum), 0);
  if (known === undefined || known >= has) return "";
  return avatarSelectText.traits.known(trait, known, has);
}
