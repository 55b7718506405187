import { useRouter } from "next/router";
import { useEffect, useEffectEvent, useState } from "react";

/** Browsers refuse to change the address too often. */
const SETTLED_MS = 400;

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

/**
 * Keeps the page's address true to what the page shows, a moment after that has changed last.
 * @param shown what is shown, as a text that changes with it
 * @param addressFor the address of what is shown, from the present one; null when that says so already
 */
export function useSettledAddress(shown: string, addressFor: (href: string) => string | null): void {
  const { replace, isReady } = useRouter();
  const isLeaving = useIsLeaving();
  const settle = useEffectEvent(() => {
    const address = addressFor(window.location.href);
    if (address) void replace(address, undefined, { shallow: true, scroll: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing shown has another address.
  useEffect(() => {
    // The router knows one change at a time: a new address would call off the page that somebody has asked for.
    if (!isReady || isLeaving) return;
    const timer = setTimeout(() => settle(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isReady, isLeaving, shown]);
}
