import { useEffect, useRef } from "react";
import { isProblem, type LiveStatus } from "@/components/viewer/use-live-scene";
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

/** Tells the page around the viewer when it is ready, whether it lives, which mood it shows and what has failed. */
export function useReports({ id, mood, status, words, isWaiting }: Reported): void {
  const toldLive = useRef<boolean | null>(null);
  const told = useRef({ id, mood });
  useEffect(() => {
    if (isProblem(status) && words) reportToParent({ type: "error", payload: { code: status, message: words } });
    const live = status === "live";
    if (toldLive.current === live || (toldLive.current === null && status === "waiting" && isWaiting)) return;
    reportToParent({ type: toldLive.current === null ? "ready" : "live", payload: { ...told.current, live } });
    toldLive.current = live;
  }, [status, words, isWaiting]);
  useEffect(() => {
    if (told.current.id === id && told.current.mood === mood) return;
    told.current = { id, mood };
    reportToParent({ type: "mood", payload: { id, mood } });
  }, [id, mood]);
}
