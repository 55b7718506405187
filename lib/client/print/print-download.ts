import { create } from "zustand";
import type { PrintProgress, QueueStop } from "@/lib/client/print/print-queue";
import type { ZipFile } from "@/lib/client/print/zip-place";

/** Which of several ZIPs, from 1. */
export interface ZipPart {
  readonly part: number;
  readonly parts: number;
}

/** The download of many prints as people see it. */
export type PrintDownload =
  | { readonly step: "none" }
  /** A place for it is looked for. */
  | { readonly step: "asking" }
  | ({ readonly step: "going"; readonly progress: PrintProgress; readonly secondsLeft: number | null } & ZipPart)
  /** It waits for the person. What is there is kept. */
  | ({ readonly step: "stopped"; readonly progress: PrintProgress; readonly stop: QueueStop } & ZipPart)
  | ({ readonly step: "saved"; readonly progress: PrintProgress; readonly file: ZipFile } & ZipPart)
  /** There is no ZIP, for this reason. Those before it are not touched. */
  | ({ readonly step: "lost"; readonly words: string } & ZipPart)
  | ({ readonly step: "cancelled" } & ZipPart);

/** The one download of many prints that a page has; it outlives the part of the page that shows it. */
export const usePrintDownload = create<PrintDownload>()(() => ({ step: "none" }));
