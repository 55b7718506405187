import { useRouter } from "next/router";
import { type RefObject, useEffect, useRef } from "react";
import { showTutorial } from "@/lib/client/show-tutorial";
import { useUiStore } from "@/stores/ui-store";

const HASH = "#tutorial";

/** Whether the tutorial is shown, and how to leave it. */
interface TutorialState {
  readonly isShown: boolean;
  /** Puts it away until somebody asks for it; what comes after it has the focus. */
  readonly leave: () => void;
}

/**
 * The tutorial as the store has it. An address that ends with its name shows it, whether it was skipped before or not.
 * @param after the heading of what comes after it
 */
export function useTutorial(after: RefObject<HTMLElement | null>): TutorialState {
  const isShown = useUiStore((state) => state.showTutorial);
  const isLeft = useRef(false);
  const router = useRouter();
  const { isReady, pathname, push, replace } = router;

  useEffect(() => {
    const { hash, pathname: path, search } = window.location;
    if (!isReady || hash !== HASH) return;
    void showTutorial({ pathname, push });
    // Said once: loaded again, the page is as the person has left it.
    void replace(`${path}${search}`, undefined, { shallow: true, scroll: false });
  }, [isReady, pathname, push, replace]);

  useEffect(() => {
    if (isShown || !isLeft.current) return;
    isLeft.current = false;
    after.current?.focus();
  }, [isShown, after]);

  return {
    isShown,
    leave() {
      isLeft.current = true;
      useUiStore.getState().setShowTutorial(false);
    },
  };
}
