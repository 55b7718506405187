import { CopyButton } from "@/components/ui/CopyButton";
import styles from "@/components/ui/NumberTag.module.scss";
import { padId } from "@/lib/shared/ids";

interface NumberTagProps {
  readonly id: number;
  /** The link's path on this site. */
  readonly path: string;
}

/** The number of an avatar, and a button to copy a link to it. */
export function NumberTag({ id, path }: NumberTagProps) {
  return (
    <div className={styles["tag"]}>
      <span className={styles["number"]}>{padId(id)}</span>
      <CopyButton textOf={() => new URL(path, window.location.origin).href} />
    </div>
  );
}
