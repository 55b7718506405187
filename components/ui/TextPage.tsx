import type { ReactNode } from "react";
import styles from "./TextPage.module.scss";

interface TextPageProps {
  readonly title: string;
  /** A line under the title. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page to be read: a title on the studio's backdrop, its text on paper. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <main className={styles["page"]} id="content">
      <h1 className={styles["title"]}>{title}</h1>
      {lead && <p className={styles["lead"]}>{lead}</p>}
      <div className={styles["paper"]}>{children}</div>
    </main>
  );
}
