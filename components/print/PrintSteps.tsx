import { useState } from "react";
import { downloadText } from "@/components/print/download-text";
import { PrintSheet } from "@/components/print/PrintSheet";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import type { PrintDownload } from "@/lib/client/print/print-download";
import { listMissingPrints } from "@/lib/client/print/print-queue";
import { dismissPrints, retryPrints, runNextPrints, startPrints } from "@/lib/client/print/run-prints";
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
  readonly ids: readonly number[];
  readonly chosen: ChosenPrints;
  /** Whether the browser is asking where to save the ZIP. */
  readonly isStarting?: boolean;
}

/** Bytes per print, about. */
const PRINT_BYTES = 1_600_000;

/** The download of all or selected prints as a ZIP; empty without prints. */
export function PrintChoice({ ids, chosen, isStarting = false }: PrintChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const count = chosen.ids.length;
  if (ids.length === 0) return null;
  return (
    <>
      <p className="regular">{text.amount(count, count * PRINT_BYTES)}</p>
      <div className="cluster-3 align-center">
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
          <div className={`cluster-2 align-center ${styles["selection"]}`}>
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

interface LostPrintsProps extends Pick<PrintChoiceProps, "ids" | "chosen"> {
  readonly download: Extract<PrintDownload, { step: "lost" | "cancelled" }>;
}

/** A failed or cancelled ZIP: the reason, and a restart. It can be closed unless that offers to start again. */
export function LostPrints({ download, ids, chosen }: LostPrintsProps) {
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

const savedText = downloadText.saved;

/** A saved ZIP: its content, missing prints, and location. */
export function SavedPrints({ download }: { readonly download: Extract<PrintDownload, { step: "saved" }> }) {
  const { progress, file, part, parts } = download;
  const { failed, leftOut, untried } = progress;
  const missing = listMissingPrints(progress);
  const isLast = part === parts;
  const hasNext = !isLast || missing.length > 0;
  return (
    <>
      <Notice tone="good">
        {savedText.file.before(progress)}
        <strong>{file.name}</strong>
        {savedText.file.after(file.size)} {file.address === null ? savedText.whereYouChose : savedText.withDownloads}
      </Notice>
      {downloadText.failures(failed).map((message) => (
        <p key={message}>{message}</p>
      ))}
      {untried.length > 0 && <p>{downloadText.untried(untried)}</p>}
      {leftOut.length > 0 && <p>{downloadText.leftOut(leftOut)}</p>}
      <div className="cluster-3 align-center">
        {file.address !== null && (
          <ButtonLink download={file.name} href={file.address} tone="paper">
            <LiveIcon name="download" />
            {savedText.saveAgain}
          </ButtonLink>
        )}
        {!isLast && (
          <Button onClick={() => void runNextPrints()} tone="sun">
            {savedText.nextPart(part + 1, parts)}
          </Button>
        )}
        {isLast && missing.length > 0 && (
          <Button onClick={() => void startPrints(missing)} tone="sun">
            {savedText.downloadMissing(missing.length)}
          </Button>
        )}
        <Button onClick={dismissPrints} size="small" tone="quiet">
          {downloadText.done}
        </Button>
      </div>
      {!isLast && missing.length > 0 && <p className="regular">{savedText.missingInLastPart}</p>}
      {file.address !== null && hasNext && <p className="regular">{savedText.checkSaved}</p>}
    </>
  );
}
