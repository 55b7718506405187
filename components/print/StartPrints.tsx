import { useState } from "react";
import { downloadText } from "@/components/print/download-text";
import { PrintSheet } from "@/components/print/PrintSheet";
import type { ChosenPrints } from "@/components/print/use-chosen-prints";
import { Button } from "@/components/ui/Button";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { startPrints } from "@/lib/client/print/run-prints";
import styles from "./DownloadAll.module.scss";

const text = downloadText.start;

interface StartPrintsProps {
  /** The holder's avatars; none while nobody is signed in. */
  readonly ids: readonly number[];
  readonly chosen: ChosenPrints;
  /** Whether a place for the ZIP is looked for. */
  readonly isAsking?: boolean;
}

/** Bytes of a print, about. */
const PRINT_BYTES = 1_600_000;

/** The way to all prints in one ZIP, or to those that are chosen; nothing where there are none. */
export function StartPrints({ ids, chosen, isAsking = false }: StartPrintsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const count = chosen.chosen.length;
  if (ids.length === 0) return null;
  return (
    <>
      <p className={styles["fine"]}>{text.amount(count, count * PRINT_BYTES)}</p>
      <div className={styles["row"]}>
        <Button busy={isAsking} off={count === 0} onClick={() => void startPrints(chosen.chosen)} tone="sun">
          <LiveIcon name="download" />
          {count === ids.length ? text.all : text.some(count)}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setIsChoosing(true)} tone="paper">
          {text.choose}
        </Button>
      </div>
      {isChoosing && (
        <PrintSheet
          chosen={new Set(chosen.chosen)}
          onChoose={chosen.toggle}
          onClose={() => setIsChoosing(false)}
          title={text.which}
        >
          <div className={styles["ends"]}>
            <Button onClick={chosen.all} size="small" tone="paper">
              {text.selectAll}
            </Button>
            <Button onClick={chosen.none} size="small" tone="paper">
              {text.selectNone}
            </Button>
            <span aria-live="polite" className={styles["count"]}>
              {text.selected(count, ids.length)}
            </span>
            <Button onClick={() => setIsChoosing(false)} size="small">
              {downloadText.done}
            </Button>
          </div>
        </PrintSheet>
      )}
    </>
  );
}
