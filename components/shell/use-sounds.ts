import { useEffect } from "react";
import { getQueryClient } from "@/lib/client/api/query-client";
import { SAVE_MOOD } from "@/lib/client/api/use-save-mood";
import type { SoundPlayer } from "@/lib/client/sound-player";
import type { InterfaceCue } from "@/lib/shared/sounds";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

const requestCue = (cue: InterfaceCue) => useUiStore.getState().setRequestedSound(cue);

/** Requests the cues of store events; the stage requests the moods'. The player decides what is audible. */
export function useCues(): void {
  useEffect(() => {
    const ends = [
      useCharacterStore.subscribe(({ loadingMeebitId, current }, before) => {
        // Excludes the first avatar, which no user chose, and the reload of the current one.
        const isChoice = loadingMeebitId !== null && current !== "" && loadingMeebitId !== current;
        if (isChoice && loadingMeebitId !== before.loadingMeebitId) requestCue("select");
      }),
      useErrorStore.subscribe(({ bannerError, carouselError }, before) => {
        const isNew =
          (bannerError !== "" && bannerError !== before.bannerError) ||
          (carouselError !== "" && carouselError !== before.carouselError);
        if (isNew) requestCue("error");
      }),
      useWalletStore.subscribe(({ problem, address }, before) => {
        if (problem && !problem.quiet && problem !== before.problem) requestCue("error");
        if (address !== null && before.address === null) requestCue("select");
      }),
      getQueryClient()
        .getMutationCache()
        .subscribe((event) => {
          if (event.type !== "updated" || event.mutation.options.mutationKey?.[0] !== SAVE_MOOD[0]) return;
          if (event.action.type === "success") requestCue("saved");
          if (event.action.type === "error") requestCue("error");
        }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

/** Plays the store's requests. Nothing loads before the first gesture; a muted or hidden page is silent. */
export function useSounds(): void {
  useEffect(() => {
    let player: SoundPlayer | null = null;
    let isStarting = false;
    const abortController = new AbortController();
    const { signal } = abortController;

    function follow() {
      const { sound, currentMusic, requestedSound, setRequestedSound } = useUiStore.getState();
      const isAudible = sound && !document.hidden;
      player?.setOn(isAudible);
      player?.playMusic(sound ? currentMusic : null);
      // A cue of the first gesture waits for the player.
      if (requestedSound === null || (isStarting && !player)) return;
      if (isAudible) player?.playCue(requestedSound);
      setRequestedSound(null);
    }

    async function start() {
      if (isStarting) return;
      isStarting = true;
      const { makeSoundPlayer } = await import("@/lib/client/sound-player");
      if (signal.aborted) return;
      player = makeSoundPlayer();
      follow();
    }

    for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, start, { once: true, signal });
    const unsubscribe = useUiStore.subscribe(follow);
    document.addEventListener("visibilitychange", follow, { signal });
    return () => {
      abortController.abort();
      unsubscribe();
      player?.dispose();
    };
  }, []);
}
