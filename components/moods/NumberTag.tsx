import { useEffect, useState } from "react";
import styles from "@/components/moods/NumberTag.module.scss";
import { Icon } from "@/components/ui/Icon";
import { padId } from "@/lib/shared/ids";
import type { Mood } from "@/lib/shared/moods";
import { playPath } from "@/lib/shared/play-link";

interface NumberTagProps {
  readonly id: number;
  readonly mood: Mood;
}

/** How long it is said that the link was copied, in milliseconds. */
const SAID_FOR = 2000;

/** The number of the avatar, and a way to take along the link to it in its mood. */
export function NumberTag({ id, mood }: NumberTagProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const path = playPath(id, mood);

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
