import Link from "next/link";
import { useRouter } from "next/router";
import type { MouseEvent } from "react";
import { shellText } from "@/components/shell/shell-text";
import { showTutorial } from "@/lib/client/show-tutorial";

interface TutorialLinkProps {
  readonly className: string | undefined;
  /** Called before navigation. */
  readonly onFollowed?: () => void;
}

/** A link to the home page's tutorial, even if it was skipped before. */
export function TutorialLink({ className, onFollowed }: TutorialLinkProps) {
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
