import { DEMO_ACCOUNT_NAMES, DEMO_ACCOUNTS, type DemoAccountName } from "@/contracts/demo-accounts";
import { createRandom } from "@/lib/avatar/random";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { pickIds } from "@/lib/shared/pick-ids";

/** One avatar of each type: Human, Elephant, Pig, Skeleton, Robot, Dissected, Visitor. */
const CHOSEN: Partial<Record<DemoAccountName, readonly number[]>> = {
  first: [30],
  collector: [1, 7, 45, 155, 72, 6863, 10326],
};

/** Returns the embedded chain's avatars by account, in the order of transfer; the rest has no owner. */
export function demoAvatars(): Readonly<Record<DemoAccountName, readonly number[]>> {
  const usedIds = new Set(Object.values(CHOSEN).flat());
  const free = pickIds(COLLECTION_SIZE / 4, createRandom("embedded chain")).filter((id) => !usedIds.has(id));
  const entries = DEMO_ACCOUNT_NAMES.map(
    (name) => [name, CHOSEN[name] ?? free.splice(0, DEMO_ACCOUNTS[name].avatars)] as const,
  );
  // `as`: every account is a key.
  return Object.fromEntries(entries) as unknown as Record<DemoAccountName, readonly number[]>;
}
