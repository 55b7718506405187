import { useEffect } from "react";
import { useUiStore } from "@/stores/ui-store";

/** Reads the query flag `noloader` once, when the site starts: the loader is left out and the app counts as loaded. */
export function useQueryFlags(): void {
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has("noloader")) return;
    const { setDisableLoader, setIsAppLoaded } = useUiStore.getState();
    setDisableLoader(true);
    setIsAppLoaded(true);
  }, []);
}
