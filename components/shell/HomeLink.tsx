import Link from "next/link";
import { useRouter } from "next/router";
import type { MouseEvent, ReactNode } from "react";
import { shellText } from "@/components/shell/shell-text";
import { showTutorial } from "@/lib/client/show-tutorial";
import { useUiStore } from "@/stores/ui-store";

interface HomeLinkProps {
  readonly className: string | undefined;
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

/** A link to the home page's tutorial, even if it was skipped before. */
export function TutorialLink({ className, onFollowed }: Omit<HomeLinkProps, "children">) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    // A new tab uses the link's address.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollowed?.();
    void showTutorial(router);
  };
  return (
    <Link className={className} href="/#tutorial" onClick={follow}>
      {shellText.tutorial}
    </Link>
  );
}
