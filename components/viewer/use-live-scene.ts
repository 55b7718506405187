import { type RefObject, useEffect, useRef, useState } from "react";
import { type LiveScene, type LiveStatus, startLiveScene } from "@/components/viewer/live-scene";
import type { Mood } from "@/lib/shared/moods";
import type { View } from "@/lib/shared/views";

interface LiveSceneWishes {
  /** The scene is not loaded before this is true, and stays from then on. */
  readonly isWanted: boolean;
  readonly id: number;
  readonly mood: Mood;
  readonly view: View;
  /** Whether the camera walks to a view or is there at once. */
  readonly way: "walk" | "jump";
  readonly isPlaying: boolean;
}

/** Keeps a live scene in a box in step with what is wished for. */
export function useLiveScene(
  box: RefObject<HTMLElement | null>,
  { isWanted, id, mood, view, way, isPlaying }: LiveSceneWishes,
): { readonly status: LiveStatus; readonly why: string; readonly scene: RefObject<LiveScene | null> } {
  const [{ status, why }, setStatus] = useState<{ status: LiveStatus; why: string }>({ status: "waiting", why: "" });
  const scene = useRef<LiveScene | null>(null);
  const latest = useRef({ id, mood, view, way, isPlaying });
  useEffect(() => {
    latest.current = { id, mood, view, way, isPlaying };
  });

  useEffect(() => {
    if (!isWanted || !box.current) return;
    const poster = box.current.querySelector("img");
    const onStatus = (status: LiveStatus, why: string) => setStatus({ status, why });
    const started = startLiveScene({ box: box.current, poster, ...latest.current, onStatus });
    scene.current = started;
    return () => {
      scene.current = null;
      started.dispose();
    };
  }, [isWanted, box]);

  useEffect(() => scene.current?.setAvatar(id), [id]);
  useEffect(() => scene.current?.setMood(mood), [mood]);
  useEffect(() => scene.current?.setView(view, latest.current.way), [view]);
  useEffect(() => scene.current?.setPlaying(isPlaying), [isPlaying]);

  return { status, why, scene };
}
