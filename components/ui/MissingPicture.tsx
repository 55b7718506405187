import { RetryButton } from "@/components/ui/Button";
import { EmptyResultPicture } from "@/components/ui/EmptyResultPicture";
import styles from "./MissingPicture.module.scss";

/** Replaces a picture that failed to load: empty clothes and a sentence. Fills its square. */
export function MissingPicture({ children, onRetry }: { readonly children: string; readonly onRetry?: () => void }) {
  return (
    <span className={styles["missing"]} data-missing-picture>
      <span className={styles["picture"]}>
        <EmptyResultPicture />
      </span>
      <span className={styles["text"]}>{children}</span>
      {onRetry && (
        <span className={styles["retry"]}>
          <RetryButton onClick={onRetry} size="small" />
        </span>
      )}
    </span>
  );
}
