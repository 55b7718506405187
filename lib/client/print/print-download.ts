import { create } from "zustand";
import type { PrintProgress, QueueStop } from "@/lib/client/print/print-queue";
import type { ZipFile } from "@/lib/client/print/zip-place";

/** Number of one of several ZIPs, from 1. */
export interface ZipPart {
  readonly part: number;
  readonly parts: number;
}

export type PrintDownload =
  | { readonly step: "none" }
  /** Waits for the destination file. */
  | { readonly step: "asking" }
  | ({ readonly step: "going"; readonly progress: PrintProgress; readonly secondsLeft: number | null } & ZipPart)
  /** Waits for the user. Loaded prints are kept. */
  | ({ readonly step: "stopped"; readonly progress: PrintProgress; readonly stop: QueueStop } & ZipPart)
  | ({ readonly step: "saved"; readonly progress: PrintProgress; readonly file: ZipFile } & ZipPart)
  /** No ZIP was made, for this reason. Earlier ZIPs are unaffected. */
  | ({ readonly step: "lost"; readonly message: string } & ZipPart)
  | ({ readonly step: "cancelled" } & ZipPart);

/** The page's only download of many prints; it outlives the component that shows it. */
export const usePrintDownload = create<PrintDownload>()(() => ({ step: "none" }));
