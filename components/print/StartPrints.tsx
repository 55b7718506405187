import { useState } from "react";
import { PrintChooser } from "@/components/print/PrintChooser";
import { megabytes, prints } from "@/components/print/print-words";
import type { ChosenPrints } from "@/components/print/use-chosen-prints";
import { Button } from "@/components/ui/Button";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { startPrints } from "@/lib/client/print/run-prints";
import styles from "./DownloadAll.module.scss";

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
      <p className={styles["fine"]}>
        {prints(count)}, about {megabytes(count * PRINT_BYTES)}.
      </p>
      <div className={styles["row"]}>
        <Button busy={isAsking} off={count === 0} onClick={() => void startPrints(chosen.chosen)} tone="sun">
          <LiveIcon name="download" />
          {count === ids.length ? "Download all" : `Download ${count}`}
        </Button>
        <Button aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)} tone="paper">
          Choose which
        </Button>
      </div>
      {isChoosing && <PrintChooser ids={ids} prints={chosen} />}
    </>
  );
}
