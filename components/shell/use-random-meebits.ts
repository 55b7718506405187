import { useEffect } from "react";
import { useCharacterStore } from "@/stores/character-store";

/** Draws the random list of avatars when the site starts. */
export function useRandomMeebits(): void {
  useEffect(() => useCharacterStore.getState().refreshRandomMeebits(), []);
}
