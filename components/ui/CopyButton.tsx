import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import styles from "./CopyButton.module.scss";

interface CopyButtonProps {
  /** Gives what is copied: known to the browser alone, as the site's own address is. */
  readonly textOf: () => string;
  readonly label?: string;
  /** What the text is, where it has to be copied by hand. */
  readonly byHand?: string;
}

/** How long it is said that the text was copied. */
const SAID_FOR_MS = 2000;

/** Copies a text; a browser that does not let it gets the text to be copied by hand. */
export function CopyButton({ textOf, label = "Copy link", byHand = "The link, to copy by hand" }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf());
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  return (
    <>
      <button className={styles["copy"]} onClick={() => void copy()} type="button">
        <Icon name={outcome === "copied" ? "check" : "copy"} size={20} />
        <span aria-live="polite">{outcome === "copied" ? "Copied" : label}</span>
      </button>
      {outcome === "refused" && (
        <input
          aria-label={byHand}
          className={styles["byhand"]}
          onFocus={(event) => event.target.select()}
          readOnly
          value={textOf()}
        />
      )}
    </>
  );
}
