import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { focusContent } from "@/components/ui/focus-content";

/** Another page has the focus at the beginning of its content; Next tells its title to who does not see it. */
export function useRouteFocus(): void {
  const { pathname } = useRouter();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A panel that closes with the page gives the focus back to where it was: after that.
    const timer = setTimeout(() => focusContent({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [pathname]);
}
