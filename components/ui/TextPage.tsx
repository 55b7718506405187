import type { ReactNode } from "react";
import styles from "./TextPage.module.scss";

interface TextPageProps {
  readonly title: string;
  /** A line under the title. */
  readonly lead?: string;
  /** Beside the text: a square picture, replaced by the scene's avatar. */
  readonly figure?: ReactNode;
  readonly children: ReactNode;
}

/** A text page: a title on the studio's backdrop with an avatar, and sheets of paper. */
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
