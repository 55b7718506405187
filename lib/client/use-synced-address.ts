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

/** Sets parameters of the page's address, shortly after their last change; null removes one, others stay. */
export function useSyncedAddress(parameters: Readonly<Record<string, string | null>>): void {
  const { replace, isReady } = useRouter();
  const isLeaving = useIsLeaving();
  const key = JSON.stringify(parameters);
  const syncAddress = useEffectEvent(() => {
    const { pathname, searchParams, hash } = new URL(window.location.href);
    const entries = Object.entries(parameters);
    if (entries.every(([name, value]) => searchParams.get(name) === value)) return;
    for (const [name, value] of entries) {
      searchParams.delete(name);
      if (value !== null) searchParams.append(name, value);
    }
    const search = searchParams.size > 0 ? `?${searchParams}` : "";
    void replace(`${pathname}${search}${hash}`, undefined, { shallow: true, scroll: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parameters have another address.
  useEffect(() => {
    // The router handles one change at a time: a new address would cancel the user's navigation.
    if (!isReady || isLeaving) return;
    const timer = setTimeout(() => syncAddress(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isReady, isLeaving, key]);
}
