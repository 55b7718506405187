import { type RefObject, useEffect, useRef, useState } from "react";
import type { CrowdPose } from "@/components/canvas/crowd/crowd-scene";
import { parseCrowdAddress } from "@/components/crowd/crowd-address";
import type { FollowedCrowd } from "@/components/crowd/follow-crowd";
import { padId } from "@/lib/shared/ids";
import { SceneError } from "@/lib/shared/scene-error";
import { WORDS } from "@/lib/shared/words";
import { type CrowdWord, useCrowdStore } from "@/stores/crowd-store";
import { useErrorStore } from "@/stores/error-store";

/** The word for a failure that is no fault of the product; null for one that is. */
function expectedWord(error: unknown): CrowdWord | null {
  if (error instanceof SceneError) return error.code === "no_webgl" ? "no-webgl" : "few-memory";
  return error instanceof Error && error.name === "ChunkLoadError" ? "failed" : null;
}

/** The number that follows the pointer, moved without React: it moves with every frame. */
function showTag(
  tag: HTMLElement | null,
  id: number | null,
  at: { readonly x: number; readonly y: number } | null,
): void {
  if (!tag) return;
  tag.hidden = id === null || at === null;
  if (id === null || at === null) return;
  tag.textContent = padId(id);
  tag.style.translate = `${Math.round(at.x)}px ${Math.round(at.y)}px`;
}

/** Opens what the address asks for: somebody's card, and the way to them where no place is given. */
function openAddress(): CrowdPose | null {
  const { pose, id, isUnknown } = parseCrowdAddress(window.location);
  const { setPicked, setFlight } = useCrowdStore.getState();
  if (id !== null) setPicked(id);
  if (id !== null && pose === null) setFlight({ to: id });
  if (isUnknown) useErrorStore.getState().setBannerError(WORDS.unknownMeebit);
  return pose;
}

export interface CrowdAtHand {
  /** null until it is loaded, and without it. */
  readonly crowd: RefObject<FollowedCrowd | null>;
  /** Loads the scene anew, where the camera is. */
  readonly retry: () => void;
  /** Puts the scene away and shows the picture. */
  readonly showPicture: () => void;
}

/** Brings the crowd into its box; where that cannot be, the page shows a picture of it. */
export function useCrowd(box: RefObject<HTMLElement | null>, tag: RefObject<HTMLElement | null>): CrowdAtHand {
  const crowd = useRef<FollowedCrowd | null>(null);
  const start = useRef<CrowdPose | null>(null);
  const stop = useRef<() => void>(() => {});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    start.current = openAddress();
    return () => useCrowdStore.getState().clear();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt begins anew.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { setView, setWord, setWeak } = useCrowdStore.getState();
    if (new URLSearchParams(window.location.search).has("nowebgl")) return setView("picture");
    const ending = new AbortController();
    const { signal } = ending;
    setView("coming");
    setWord(null);
    setWeak(false);

    function giveUp(error: unknown) {
      if (signal.aborted) return;
      const word = expectedWord(error);
      end();
      setWord(word ?? "failed");
      setView("picture");
      if (word === null) reportError(error);
    }
    async function begin(into: HTMLElement) {
      try {
        const [{ followCrowd }, { mountCrowd }] = await Promise.all([
          import("@/components/crowd/follow-crowd"),
          import("@/components/canvas/crowd/mount-crowd"),
        ]);
        if (signal.aborted) return;
        crowd.current = followCrowd({
          mount: mountCrowd,
          box: into,
          pose: start.current,
          signal,
          onHover: (id, at) => showTag(tag.current, id, at),
          onFailed: giveUp,
        });
      } catch (error) {
        giveUp(error);
      }
    }
    const end = () => {
      start.current = crowd.current?.poseNow() ?? start.current;
      ending.abort();
      crowd.current = null;
      showTag(tag.current, null, null);
      useCrowdStore.getState().setInView(null);
    };
    stop.current = end;
    void begin(element);
    return end;
  }, [box, tag, attempt]);

  const showPicture = () => {
    stop.current();
    const { setView, setWord } = useCrowdStore.getState();
    setWord("picture");
    setView("picture");
  };
  return { crowd, retry: () => setAttempt((before) => before + 1), showPicture };
}
