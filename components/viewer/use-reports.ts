import { useEffect, useRef } from "react";
import type { LiveStatus } from "@/components/viewer/live-scene";
import { reportToParent } from "@/lib/client/viewer/parent-window";
import type { Mood } from "@/lib/shared/moods";

interface Reported {
  readonly id: number;
  readonly mood: Mood;
  readonly status: LiveStatus;
  /** What the status says to people, if anything. */
  readonly words: string | undefined;
  /** Something live is still to come. */
  readonly isWaiting: boolean;
}

/** Tells the page around the viewer when it is ready, which mood it shows and what has failed. */
export function useReports({ id, mood, status, words, isWaiting }: Reported): void {
  const isReady = useRef(false);
  const told = useRef({ id, mood });
  useEffect(() => {
    if (status !== "waiting" && status !== "live" && words) {
      reportToParent({ type: "error", payload: { code: status, message: words } });
    }
    if (isReady.current || (status === "waiting" && isWaiting)) return;
    isReady.current = true;
    reportToParent({ type: "ready", payload: { ...told.current, live: status === "live" } });
  }, [status, words, isWaiting]);
  useEffect(() => {
    if (told.current.id === id && told.current.mood === mood) return;
    told.current = { id, mood };
    reportToParent({ type: "mood", payload: { id, mood } });
  }, [id, mood]);
}
