import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { drawOtherSamples, samples } from "@/lib/client/stage/samples";
import { padId } from "@/lib/shared/ids";
import { useCharacterStore } from "@/stores/character-store";

/**
 * Puts the next avatar on the stage: of the random list of all avatars for a holder, of their samples for a visitor. After the
 * last one others are drawn.
 */
export async function shuffleAvatar(isHolder: boolean): Promise<void> {
  const next = isHolder ? nextRandom() : await nextSample();
  if (next !== undefined) await chooseAvatar(Number(next));
}

function shownNow(): string {
  const { loadingMeebitId, current } = useCharacterStore.getState();
  return loadingMeebitId ?? current;
}

function nextRandom(): string | undefined {
  const store = useCharacterStore.getState();
  const shown = shownNow();
  const next = store.getRandomMeebits()[store.getRandomMeebits().indexOf(shown) + 1];
  if (next !== undefined) return next;
  store.refreshRandomMeebits();
  return store.getRandomMeebits().find((id) => id !== shown);
}

async function nextSample(): Promise<string | undefined> {
  const own = (await samples()).map(padId);
  const shown = shownNow();
  return own[own.indexOf(shown) + 1] ?? (await drawOtherSamples()).map(padId).find((id) => id !== shown);
}
