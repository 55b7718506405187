import { messageOf } from "@/lib/shared/words";

/** A whole ZIP. */
export interface ZipFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Where this page has it, to be saved by a link; null when it lies where the person wanted it. */
  readonly address: string | null;
  /** Takes away what the page has of it: the link leads nowhere from then on. Never throws. */
  readonly release: () => void;
}

/** Where a ZIP is written to. */
export interface ZipPlace {
  /** Takes the bytes. Aborting it leaves nothing that looks like a ZIP. */
  readonly stream: WritableStream<Uint8Array<ArrayBuffer>>;
  /** The file, once the stream is closed. */
  finish(): Promise<ZipFile>;
  /** Takes away what aborting has left. */
  discard(): Promise<void>;
}

/** What people read when the place of a ZIP gives out. */
export function placeWords(error: unknown): string {
  return messageOf(error, wordsOfBrowser(error instanceof DOMException ? error.name : ""));
}

function wordsOfBrowser(name: string): string {
  switch (name) {
    case "QuotaExceededError":
      return "There is not enough room for the ZIP: make room, or choose fewer prints.";
    case "NotAllowedError":
    case "SecurityError":
    case "NoModificationAllowedError":
      return "The browser may not write the ZIP there: choose another place.";
    default:
      return "The ZIP could not be written. Please try again, in another place perhaps.";
  }
}
