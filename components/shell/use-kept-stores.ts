import { useEffect } from "react";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";

/** Puts what outlives a reload in place, once the page shows what the server has drawn. */
export function useKeptStores(): void {
  useEffect(() => {
    void useUiStore.persist.rehydrate();
    void useCharacterStore.persist.rehydrate();
  }, []);
}
