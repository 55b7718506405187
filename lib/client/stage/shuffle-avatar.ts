import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { SAMPLE_COUNT } from "@/lib/shared/samples";
import { useCharacterStore } from "@/stores/character-store";

/**
 * Puts the next avatar of the random list on the stage; after its end a new list is drawn.
 * @param isHolder visitors go through their samples alone, which are the first of the list
 */
export function shuffleAvatar(isHolder: boolean): Promise<void> {
  const store = useCharacterStore.getState();
  const shown = store.loadingMeebitId ?? store.current;
  const pool = () => store.getRandomMeebits(isHolder ? undefined : SAMPLE_COUNT);
  let next = pool()[pool().indexOf(shown) + 1];
  if (next === undefined) {
    store.refreshRandomMeebits();
    next = pool().find((id) => id !== shown);
  }
  return next === undefined ? Promise.resolve() : chooseAvatar(Number(next));
}
