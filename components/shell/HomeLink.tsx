import Link from "next/link";
import type { ReactNode } from "react";
import { useUiStore } from "@/stores/ui-store";

interface HomeLinkProps {
  readonly className: string | undefined;
  /** Called before the page goes there. */
  readonly onFollowed?: () => void;
  readonly children: ReactNode;
}

/** The way to the home page at rest, also from the midst of playing. */
export function HomeLink({ className, onFollowed, children }: HomeLinkProps) {
  const isHome = useUiStore((state) => state.isHome);
  const follow = () => {
    onFollowed?.();
    useUiStore.getState().setIsExperienceActivated(false);
  };
  // Who is there already gets no new entry: Back would have to go through it.
  return (
    <Link className={className} href="/" onNavigate={follow} replace={isHome} shallow={isHome}>
      {children}
    </Link>
  );
}
