import { useSyncExternalStore } from "react";
import styles from "@/components/viewer/PageLink.module.scss";

interface PageLinkProps {
  readonly href: string;
  readonly label: string;
  readonly children: string;
}

const subscribe = () => () => undefined;

/** A link from a standalone viewer to the site; null within a frame. */
export function PageLink({ href, label, children }: PageLinkProps) {
  const isAlone = useSyncExternalStore(
    subscribe,
    () => window.parent === window,
    () => false,
  );
  if (!isAlone) return null;
  return (
    <a aria-label={label} className={styles["link"]} href={href}>
      <span className={styles["tag"]}>{children}</span>
    </a>
  );
}
