import { useLayoutEffect } from "react";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";

/** Puts what outlives a reload in place, once the page shows what the server has drawn and before any effect writes a store. */
export function useKeptStores(): void {
  useLayoutEffect(() => {
    void useUiStore.persist.rehydrate();
    void useCharacterStore.persist.rehydrate();
  }, []);
}
