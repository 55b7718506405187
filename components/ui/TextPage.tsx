import type { ComponentProps, ReactNode } from "react";
import { Picture } from "@/components/ui/Picture";
import styles from "./TextPage.module.scss";

interface TextPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Square picture beside the text, replaced by the scene's avatar. */
  readonly poster?: ComponentProps<typeof Picture>["source"];
  readonly children: ReactNode;
}

/** A text page: a title on the studio's backdrop with an avatar, and sheets of paper. */
export function TextPage({ title, lead, poster, children }: TextPageProps) {
  return (
    <main className={styles["page"]} id="content">
      <div className={styles["head"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {lead && <p className={styles["lead"]}>{lead}</p>}
      </div>
      {poster && (
        <div aria-hidden="true" className={styles["figure"]} data-stage-subject>
          <Picture
            alt=""
            className="fill"
            sizes="(width >= 1024px) 38vw, (width >= 600px) 440px, 280px"
            source={poster}
            urgent
          />
        </div>
      )}
      <div className={styles["sheets"]}>{children}</div>
    </main>
  );
}
