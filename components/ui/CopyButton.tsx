import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { uiText } from "@/components/ui/ui-text";
import styles from "./CopyButton.module.scss";

interface CopyButtonProps {
  /** Returns the text; client only, as it may need the site's address. */
  readonly textOf: () => string;
  readonly label?: string;
  readonly byHand?: string;
}

const COPIED_NOTICE_MS = 2000;

/** Copies a text to the clipboard. @param onRefused called where the browser does not allow it */
export function useCopy(textOf: () => string, onRefused = () => {}) {
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), COPIED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf());
      setOutcome("copied");
    } catch {
      setOutcome("refused");
      onRefused();
    }
  };
  return { outcome, copy };
}

/** Copies a text; if the browser refuses, it shows the text for copying by hand. */
export function CopyButton({ textOf, label = uiText.copyLink, byHand = uiText.copyByHand }: CopyButtonProps) {
  const { outcome, copy } = useCopy(textOf);
  return (
    <>
      <button className="text-button pad-inline-2" onClick={() => void copy()} type="button">
        <Icon name={outcome === "copied" ? "check" : "copy"} size={20} />
        <span aria-live="polite">{outcome === "copied" ? uiText.copied : label}</span>
      </button>
      {outcome === "refused" && (
        <input
          aria-label={byHand}
          className={styles["manualCopy"]}
          onFocus={(event) => event.target.select()}
          readOnly
          value={textOf()}
        />
      )}
    </>
  );
}
