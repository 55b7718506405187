import Link from "next/link";
import type { ReactNode } from "react";
import { useUiStore } from "@/stores/ui-store";

interface HomeLinkProps {
  readonly className: string | undefined;
  /** Called before navigation. */
  readonly onFollowed?: () => void;
  readonly children: ReactNode;
}

/** A link to the home page at rest, also while playing. */
export function HomeLink({ className, onFollowed, children }: HomeLinkProps) {
  const isHome = useUiStore((state) => state.isHome);
  const follow = () => {
    onFollowed?.();
    useUiStore.getState().setIsExperienceActivated(false);
  };
  // On the home page, replace the entry, so that Back skips it.
  return (
    <Link className={className} href="/" onNavigate={follow} replace={isHome} shallow={isHome}>
      {children}
    </Link>
  );
}
