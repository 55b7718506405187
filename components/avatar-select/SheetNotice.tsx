import type { ReactNode } from "react";
import { NobodyPicture } from "@/components/ui/NobodyPicture";
import type { Mood } from "@/lib/shared/moods";
import { publicFile } from "@/lib/shared/public-files";
import styles from "./SheetNotice.module.scss";

interface SheetNoticeProps {
  /** Whose sticker shows how things are; null for nobody at all. */
  readonly mood: Mood | null;
  readonly words: string;
  /** Told at once. */
  readonly isError?: boolean;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** How things are, on the light table above the film: a face, a sentence, a way on. */
export function SheetNotice({ mood, words, isError = false, children }: SheetNoticeProps) {
  return (
    <div className={styles["notice"]}>
      {mood === null ? (
        <span className={styles["face"]}>
          <NobodyPicture />
        </span>
      ) : (
        <span className={styles["face"]} style={{ backgroundImage: `url(${publicFile(`/stickers/${mood}.svg`)})` }} />
      )}
      <div className={styles["said"]}>
        <p role={isError ? "alert" : "status"}>{words}</p>
        {children && <div className={styles["ways"]}>{children}</div>}
      </div>
    </div>
  );
}
