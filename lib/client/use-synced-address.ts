import { useRouter } from "next/router";
import { useEffect, useEffectEvent, useState } from "react";

/** Debounce: browsers limit the rate of address changes. */
const DEBOUNCE_MS = 400;

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
 * Syncs the page's address with its content, shortly after the last change.
 * @param shown key of the content
 * @param addressFor returns the new address from the current one; null if it is up to date
 */
export function useSyncedAddress(shown: string, addressFor: (href: string) => string | null): void {
  const { replace, isReady } = useRouter();
  const isLeaving = useIsLeaving();
  const syncAddress = useEffectEvent(() => {
    const address = addressFor(window.location.href);
    if (address) void replace(address, undefined, { shallow: true, scroll: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing shown has another address.
  useEffect(() => {
    // The router handles one change at a time: a new address would cancel the user's navigation.
    if (!isReady || isLeaving) return;
    const timer = setTimeout(() => syncAddress(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isReady, isLeaving, shown]);
}
