import type { ReactNode } from "react";
import styles from "./TextPage.module.scss";

interface TextPageProps {
  readonly title: string;
  /** A line under the title. */
  readonly lead?: string;
  /** Who stands beside the text: a square picture, in whose place the site's scene shows its avatar. */
  readonly figure?: ReactNode;
  readonly children: ReactNode;
}

/** A page to be read: a title on the studio's backdrop with somebody who stands by, and sheets of paper. */
export function TextPage({ title, lead, figure, children }: TextPageProps) {
  return (
    <main className={styles["page"]} id="content">
      <div className={styles["head"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {lead && <p className={styles["lead"]}>{lead}</p>}
      </div>
      {figure && (
        <div aria-hidden="true" className={styles["figure"]} data-stage-subject>
          {figure}
        </div>
      )}
      <div className={styles["sheets"]}>{children}</div>
    </main>
  );
}
