import { getQueryClient } from "@/lib/client/api/query-client";
import { createHoldingsQuery } from "@/lib/client/api/use-holdings";
import { sessionQuery } from "@/lib/client/api/use-session";
import { chooseAvatar, limitTime } from "@/lib/client/stage/choose-avatar";
import { drawOtherSamples, getSamples } from "@/lib/client/stage/samples";
import { padId } from "@/lib/shared/ids";
import { useCharacterStore } from "@/stores/character-store";
import { useWalletStore } from "@/stores/wallet-store";

/** A holder's avatars that remain in this round. */
let remainingIds: readonly string[] = [];

/**
 * Loads the next avatar: for a holder their own in random order, each once per round; for a visitor their samples, then
 * new ones. A holder whose only avatar is already current gets the whole collection.
 */
export async function shuffleAvatar(): Promise<void> {
  const own = (await limitTime(readOwn(), OWN_TIMEOUT_MS)) ?? [];
  const next = own.length === 0 ? await nextSample() : (nextOwn(own) ?? nextRandom());
  if (next !== undefined) await chooseAvatar(Number(next));
}

function getShownId(): string {
  const { loadingMeebitId, current } = useCharacterStore.getState();
  return loadingMeebitId ?? current;
}

function nextOwn(own: readonly string[]): string | undefined {
  const others = own.filter((id) => id !== getShownId());
  // Drops avatars that were sold or belong to another wallet.
  const mine = new Set(others);
  remainingIds = remainingIds.filter((id) => mine.has(id));
  if (remainingIds.length === 0) remainingIds = others;
  const next = remainingIds[Math.floor(Math.random() * remainingIds.length)];
  remainingIds = remainingIds.filter((id) => id !== next);
  return next;
}

function nextRandom(): string | undefined {
  const store = useCharacterStore.getState();
  const shown = getShownId();
  const next = store.getRandomMeebits()[store.getRandomMeebits().indexOf(shown) + 1];
  if (next !== undefined) return next;
  store.refreshRandomMeebits();
  return store.getRandomMeebits().find((id) => id !== shown);
}

async function nextSample(): Promise<string | undefined> {
  const own = (await getSamples()).map(padId);
  const shown = getShownId();
  return own[own.indexOf(shown) + 1] ?? (await drawOtherSamples()).map(padId).find((id) => id !== shown);
}

const OWN_TIMEOUT_MS = 1500;

/** Returns the avatars of the session, else of the connected wallet, five digits each. */
async function readOwn(): Promise<readonly string[]> {
  const client = getQueryClient();
  const session = await client.ensureQueryData(sessionQuery).catch(() => null);
  const address = session?.address ?? useWalletStore.getState().address;
  if (!address) return [];
  const { holdings } = await client.ensureQueryData(createHoldingsQuery(address));
  return holdings.map(({ id }) => padId(id));
}
