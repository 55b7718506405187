import { useEffect } from "react";
import type { SoundPlayer } from "@/lib/client/sound/sound-player";
import { useUiStore } from "@/stores/ui-store";

const GESTURES = ["pointerdown", "keydown"] as const;

/**
 * Plays what the store asks for: `currentMusic` round and round, each `requestedSound` once. Nothing is loaded before the
 * first gesture, nothing is heard with the sound off, and a page in the background is silent.
 */
export function useSounds(): void {
  useEffect(() => {
    let player: SoundPlayer | null = null;
    let isStarting = false;
    let ended = false;

    function follow() {
      const { sound, currentMusic, requestedSound, setRequestedSound } = useUiStore.getState();
      const isHeard = sound && !document.hidden;
      player?.setOn(isHeard);
      player?.playMusic(sound ? currentMusic : null);
      // A cue that comes with the first gesture waits for the player.
      if (requestedSound === null || (isStarting && !player)) return;
      if (isHeard) player?.playCue(requestedSound);
      setRequestedSound(null);
    }

    async function start() {
      stopWaiting();
      isStarting = true;
      const { makeSoundPlayer } = await import("@/lib/client/sound/sound-player");
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
