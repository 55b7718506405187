import { PrintError } from "@/lib/client/print/fetch-print";
import { getErrorMessage } from "@/lib/shared/words";

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
  return getErrorMessage(error, wordsOfBrowser(error instanceof DOMException ? error.name : ""));
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

/** A file handle as Chromium has it: with its own `remove`. */
interface PickedFile extends FileSystemFileHandle {
  remove?(): Promise<void>;
}

type Picker = (options: {
  suggestedName: string;
  types: readonly { description: string; accept: Readonly<Record<string, readonly string[]>> }[];
}) => Promise<PickedFile>;

function picker(): Picker | null {
  const asked: unknown = Reflect.get(window, "showSaveFilePicker");
  // `as`: TypeScript does not know it, as not every browser has it.
  return typeof asked === "function" ? (asked.bind(window) as Picker) : null;
}

/** Whether the browser lets a person choose where a file is written. */
function canPickPlace(): boolean {
  return picker() !== null;
}

/**
 * Asks the person where the ZIP is to be. It has to follow a press at once: a browser shows the dialog only then.
 * @throws DOMException `AbortError` when the person does not want to after all
 */
async function pickPlace(name: string): Promise<ZipPlace> {
  const pick = picker();
  if (!pick) throw new TypeError("showSaveFilePicker is missing");
  const types = [{ description: "ZIP", accept: { "application/zip": [".zip"] } }];
  const file = await pick({ suggestedName: name, types });
  return {
    // Chromium writes to a swap file, which takes the place of the file only when the stream is closed.
    stream: await file.createWritable(),
    async finish() {
      const { size } = await file.getFile();
      return { name: file.name, size, address: null, release: () => undefined };
    },
    async discard() {
      // The dialog makes an empty file. One with something in it was the person's before.
      const { size } = await file.getFile();
      if (size === 0) await file.remove?.();
    },
  };
}

const FOLDER = "prints";
/** Room that a print takes, with something to spare, in bytes. */
const ROOM = 1_900_000;

/** The name of the lock that a file has for as long as the page that wrote it needs it. */
const lockOf = (file: string) => `prints/${file}`;

async function folder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}

/** Whether files can be written into the browser's own storage, without holding them in memory. */
async function hasBrowserPlace(): Promise<boolean> {
  if (typeof FileSystemFileHandle === "undefined" || !("createWritable" in FileSystemFileHandle.prototype))
    return false;
  // Private windows of some browsers have no such storage.
  return folder().then(
    () => true,
    () => false,
  );
}

/** Takes away the ZIPs of pages that are gone. Never throws. */
export async function clearLeftovers(): Promise<void> {
  if (!navigator.storage?.getDirectory || !navigator.locks) return;
  try {
    const place = await folder();
    for await (const name of place.keys()) {
      await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
        if (lock) await place.removeEntry(name);
      });
    }
  } catch {
    // What lies there is found again the next time.
  }
}

/** Holds a file's lock until the page is gone, as somebody may be saving what it has, or until it is let go. */
function hold(file: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(lockOf(file), () => new Promise<void>((unlock) => resolve(unlock))).catch(reject);
  });
}

/**
 * A place in the browser's own storage, from which the file is handed over when it is whole.
 * @throws PrintError `no_zip` when that many prints have no room there
 */
async function openBrowserPlace(name: string, prints: number): Promise<ZipPlace> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
  const room = Math.max(0, Math.floor((quota - usage) / ROOM));
  if (room < prints)
    throw new PrintError("no_zip", `This browser has room for about ${room} prints. Make room, or choose fewer.`);
  const place = await folder();
  const own = `${crypto.randomUUID()}.zip`;
  const unlock = await hold(own);
  const remove = () => place.removeEntry(own).finally(unlock);
  const file = await place.getFileHandle(own, { create: true });
  return {
    stream: await file.createWritable(),
    async finish() {
      const whole = await file.getFile();
      const address = URL.createObjectURL(whole.slice(0, whole.size, "application/zip"));
      const release = () => {
        URL.revokeObjectURL(address);
        // What cannot be taken away now is without its lock: the next page does it.
        void remove().catch(() => undefined);
      };
      return { name, size: whole.size, address, release };
    },
    discard: remove,
  };
}

/** Prints that a ZIP in memory may have: about 160 MB, which the browser may put on disk. */
const MAX_IN_MEMORY = 100;

/** A place in memory, for browsers without another. */
function openMemoryPlace(name: string): ZipPlace {
  // Blobs and not arrays: they are not in the page's heap.
  let parts: Blob[] = [];
  return {
    stream: new WritableStream<Uint8Array<ArrayBuffer>>({
      write(chunk) {
        parts.push(new Blob([chunk]));
      },
    }),
    async finish() {
      const whole = new Blob(parts, { type: "application/zip" });
      parts = [];
      const address = URL.createObjectURL(whole);
      return { name, size: whole.size, address, release: () => URL.revokeObjectURL(address) };
    },
    async discard() {
      parts = [];
    },
  };
}

/** How this browser takes a ZIP. */
export interface PlaceKind {
  /** Prints that one ZIP may have. */
  readonly most: number;
  open(name: string, prints: number): Promise<ZipPlace>;
}

/** The best place that this browser has: a file of the person's, its own storage, memory in parts. */
export async function choosePlace(): Promise<PlaceKind> {
  // Before anything is waited for: the dialog has to follow the press.
  if (canPickPlace()) return { most: Number.POSITIVE_INFINITY, open: pickPlace };
  if (await hasBrowserPlace()) return { most: Number.POSITIVE_INFINITY, open: openBrowserPlace };
  return { most: MAX_IN_MEMORY, open: async (name) => openMemoryPlace(name) };
}
