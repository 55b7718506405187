import { useState } from "react";
import { downloadText } from "@/components/print/download-text";
import { PrintSheet } from "@/components/print/PrintSheet";
import { Button } from "@/components/ui/Button";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import type { PrintDownload } from "@/lib/client/print/print-download";
import { dismissPrints, retryPrints, startPrints } from "@/lib/client/print/run-prints";
import styles from "./DownloadAll.module.scss";

/** The selected prints: all, until some are deselected. */
export interface ChosenPrints {
  readonly ids: readonly number[];
  has(id: number): boolean;
  toggle(id: number): void;
  selectAll(): void;
  selectNone(): void;
}

/** Stores the deselected prints, so that avatars added to `ids` later are selected. */
export function useChosenPrints(ids: readonly number[]): ChosenPrints {
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids: ids.filter((id) => !excludedIds.has(id)),
    has: (id) => !excludedIds.has(id),
    toggle: (id) =>
      setExcludedIds((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    selectAll: () => setExcludedIds(new Set()),
    selectNone: () => setExcludedIds(new Set(ids)),
  };
}

const text = downloadText.start;

interface PrintChoiceProps {
  /** The holder's avatars; empty without a sign-in. */
  readonly ids: readonly number[];
  readonly chosen: ChosenPrints;
  /** Whether the browser is asking where to save the ZIP. */
  readonly isStarting?: boolean;
}

/** Bytes per print, about. */
const PRINT_BYTES = 1_600_000;

/** The download of all or selected prints as a ZIP; empty without prints. */
function PrintChoice({ ids, chosen, isStarting = false }: PrintChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const count = chosen.ids.length;
  if (ids.length === 0) return null;
  return (
    <>
      <p className={styles["note"]}>{text.amount(count, count * PRINT_BYTES)}</p>
      <div className={styles["row"]}>
        <Button busy={isStarting} off={count === 0} onClick={() => void startPrints(chosen.ids)} tone="sun">
          <LiveIcon name="download" />
          {count === ids.length ? text.all : text.some(count)}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setIsChoosing(true)} tone="paper">
          {text.choose}
        </Button>
      </div>
      {isChoosing && (
        <PrintSheet
          chosen={new Set(chosen.ids)}
          onChoose={chosen.toggle}
          onClose={() => setIsChoosing(false)}
          title={text.which}
        >
          <div className={styles["selection"]}>
            <Button onClick={chosen.selectAll} size="small" tone="paper">
              {text.selectAll}
            </Button>
            <Button onClick={chosen.selectNone} size="small" tone="paper">
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

interface LostPrintsProps {
  readonly download: Extract<PrintDownload, { step: "lost" | "cancelled" }>;
  /** The holder's avatars; empty without a sign-in. */
  readonly ids: readonly number[];
  readonly chosen: ChosenPrints;
}

/**
 * A failed or cancelled ZIP: the reason, the saved parts, and a restart. It can be closed after a saved part, or if
 * there are too few prints for another ZIP.
 */
function LostPrints({ download, ids, chosen }: LostPrintsProps) {
  const { part } = download;
  const isLost = download.step === "lost";
  const hasSavedParts = part > 1;
  return (
    <>
      <Notice tone={isLost ? "error" : "plain"}>
        {isLost ? download.message : downloadText.lost.cancelled} {downloadText.lost.rest(part)}
      </Notice>
      {hasSavedParts ? (
        <Button onClick={() => void retryPrints()} tone="sun">
          {downloadText.lost.retryPart(part)}
        </Button>
      ) : (
        <PrintChoice chosen={chosen} ids={ids} />
      )}
      {(hasSavedParts || ids.length < 2) && (
        <Button onClick={dismissPrints} tone="quiet">
          {downloadText.close}
        </Button>
      )}
    </>
  );
}

interface StartPrintsProps extends Omit<PrintChoiceProps, "isStarting"> {
  readonly download: Extract<PrintDownload, { step: "none" | "asking" }> | LostPrintsProps["download"];
}

/** Before a ZIP: its start; after a failed or cancelled one, the reason. */
export function StartPrints({ download, ...prints }: StartPrintsProps) {
  switch (download.step) {
    case "cancelled":
    case "lost":
      return <LostPrints {...prints} download={download} />;
    case "none":
    case "asking":
      return <PrintChoice {...prints} isStarting={download.step === "asking"} />;
    default:
      return download satisfies never;
  }
}
