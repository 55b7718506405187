import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import type { StageState } from "@/components/home/use-stage";
import { padId } from "@/lib/shared/ids";

/** Browsers refuse to change the address too often. Milliseconds. */
const SETTLED = 400;

/** The address of the page with what is on the stage; null when it says so already. Other flags stay. */
function addressFor(href: string, { id, mood, isPlaying }: StageState): string | null {
  const { pathname, searchParams, hash } = new URL(href);
  const wanted = isPlaying ? { id: padId(id), mood } : { id: null, mood: null };
  const others = [...searchParams].filter(([name]) => !(name in wanted));
  const isThere = searchParams.get("id") === wanted.id && searchParams.get("mood") === wanted.mood;
  if (isThere) return null;
  const search = new URLSearchParams([
    ...others,
    ...(isPlaying
      ? [
          ["id", padId(id)],
          ["mood", mood],
        ]
      : []),
  ]);
  return `${pathname}${search.size > 0 ? `?${search}` : ""}${hash}`;
}

/** Whether another page is on its way. */
function useIsLeaving(): boolean {
  const { events } = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const start = (_path: string, { shallow }: { shallow: boolean }) => setLeaving(!shallow);
    const end = () => setLeaving(false);
    events.on("routeChangeStart", start);
    events.on("routeChangeComplete", end);
    events.on("routeChangeError", end);
    return () => {
      events.off("routeChangeStart", start);
      events.off("routeChangeComplete", end);
      events.off("routeChangeError", end);
    };
  }, [events]);
  return isLeaving;
}

/** Keeps the page's address such that whoever gets it, or loads the page again, sees what is on the stage. */
export function useShareableAddress({ id, mood, isPlaying }: StageState): void {
  const { replace, isReady } = useRouter();
  const isLeaving = useIsLeaving();
  useEffect(() => {
    // The router knows one change at a time: a new address would call off the page that somebody has asked for.
    if (!isReady || isLeaving) return;
    const timer = setTimeout(() => {
      const address = addressFor(window.location.href, { id, mood, isPlaying });
      if (address) void replace(address, undefined, { shallow: true, scroll: false });
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [replace, isReady, isLeaving, id, mood, isPlaying]);
}
