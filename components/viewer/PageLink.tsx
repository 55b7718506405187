import { useSyncExternalStore } from "react";
import styles from "@/components/viewer/PageLink.module.scss";

interface PageLinkProps {
  readonly href: string;
  /** Where it leads, for who does not see it. */
  readonly label: string;
  readonly children: string;
}

const subscribe = () => () => undefined;

/** The way from the viewer to the site, for who has opened it by itself. Within another page there is none. */
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
