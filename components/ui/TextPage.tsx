import { type ReactNode, Suspense } from "react";
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
      {/* React brings the sheets to life in steps of their own, so that nothing waits for all of them. */}
      <div className={styles["sheets"]}>
        <Suspense>{children}</Suspense>
      </div>
    </main>
  );
}
