import Link from "next/link";
import { useRouter } from "next/router";
import type { MouseEvent } from "react";
import { shellText } from "@/components/shell/shell-text";
import { showTutorial } from "@/lib/client/show-tutorial";

interface TutorialLinkProps {
  readonly className: string | undefined;
  /** Called before the page goes there. */
  readonly onFollowed?: () => void;
}

/** The way to the tutorial of the home page, shown again by whoever skipped it. */
export function TutorialLink({ className, onFollowed }: TutorialLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    // Into a tab of its own the browser goes by the address.
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
