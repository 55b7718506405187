import { useRouter } from "next/router";
import { type RefObject, useEffect, useRef } from "react";
import { showTutorial } from "@/lib/client/show-tutorial";
import { useUiStore } from "@/stores/ui-store";

const HASH = "#tutorial";

/** Returns the tutorial's state. The address hash `#tutorial` shows it. @param after the heading that follows it */
export function useTutorial(after: RefObject<HTMLElement | null>) {
  const isShown = useUiStore((state) => state.showTutorial);
  const isLeft = useRef(false);
  const router = useRouter();
  const { isReady, pathname, push, replace } = router;

  useEffect(() => {
    const { hash, pathname: path, search } = window.location;
    if (!isReady || hash !== HASH) return;
    void showTutorial({ pathname, push });
    // Remove the hash, so that a reload keeps the user's state.
    void replace(`${path}${search}`, undefined, { shallow: true, scroll: false });
  }, [isReady, pathname, push, replace]);

  useEffect(() => {
    if (isShown || !isLeft.current) return;
    isLeft.current = false;
    after.current?.focus();
  }, [isShown, after]);

  return {
    isShown,
    /** Closes it, and focuses the heading that follows. */
    leave() {
      isLeft.current = true;
      useUiStore.getState().setShowTutorial(false);
    },
  };
}
