import { EmptyResultPicture } from "@/components/ui/EmptyResultPicture";
import styles from "./MissingPicture.module.scss";

interface MissingPictureProps {
  readonly children: string;
}

/** Replaces a picture that failed to load: empty clothes and a sentence. Fills its square. */
export function MissingPicture({ children }: MissingPictureProps) {
  return (
    <span className={styles["missing"]} data-missing-picture>
      <span className={styles["picture"]}>
        <EmptyResultPicture />
      </span>
      <span className={styles["text"]}>{children}</span>
    </span>
  );
}
