import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import styles from "@/components/ui/NumberTag.module.scss";
import { padId } from "@/lib/shared/ids";

interface NumberTagProps {
  readonly id: number;
  /** Where the link leads on this site. */
  readonly path: string;
}

/** How long it is said that the link was copied, in milliseconds. */
const SAID_FOR = 2000;

/** The number of an avatar, and a way to take along a link to it. */
export function NumberTag({ id, path }: NumberTagProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  return (
    <div className={styles["tag"]}>
      <span className={styles["number"]}>{padId(id)}</span>
      <button className={styles["copy"]} onClick={() => void copy()} type="button">
        <Icon name={outcome === "copied" ? "check" : "copy"} size={20} />
        <span aria-live="polite">{outcome === "copied" ? "Copied" : "Copy link"}</span>
      </button>
      {outcome === "refused" && (
        <input
          aria-label="The link, to copy by hand"
          className={styles["link"]}
          onFocus={(event) => event.target.select()}
          readOnly
          value={new URL(path, window.location.origin).href}
        />
      )}
    </div>
  );
}
