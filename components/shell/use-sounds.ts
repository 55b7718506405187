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

/**
 * Requests the cues of store events: an avatar is chosen, a mood is saved, an error occurs. The stage requests the
 * moods' cues. The player decides whether they are audible.
 */
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

const GESTURES = ["pointerdown", "keydown"] as const;

/**
 * Plays the store's requests: `currentMusic` in a loop, each `requestedSound` once. Nothing loads before the first
 * gesture. A muted or hidden page is silent.
 */
export function useSounds(): void {
  useEffect(() => {
    let player: SoundPlayer | null = null;
    let isStarting = false;
    let ended = false;

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
      stopWaiting();
      isStarting = true;
      const { makeSoundPlayer } = await import("@/lib/client/sound-player");
      if (ended) return;
      player = makeSoundPlayer();
      follow();
    }

    function stopWaiting() {
      for (const gesture of GESTURES) window.removeEventListener(gesture, start);
    }

    for (const gesture of GESTURES) window.addEventListener(gesture, start, { once: true });
    const unsubscribe = useUiStore.subscribe(follow);
    document.addEventListener("visibilitychange", follow);
    return () => {
      ended = true;
      stopWaiting();
      unsubscribe();
      document.removeEventListener("visibilitychange", follow);
      player?.dispose();
    };
  }, []);
}
