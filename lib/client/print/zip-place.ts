import { PrintError } from "@/lib/client/print/fetch-print";
import { printErrorText } from "@/lib/client/print/print-error-text";
import { getErrorMessage } from "@/lib/shared/error-messages";

export interface ZipFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Its object URL for a download link; null if it is in the user's chosen file. */
  readonly address: string | null;
  /** Deletes the page's copy: the link stops working. Never throws. */
  readonly release: () => void;
}

export interface ZipPlace {
  /** Receives the bytes. Aborting it leaves no partial ZIP. */
  readonly stream: WritableStream<Uint8Array<ArrayBuffer>>;
  /** Returns the file, once the stream is closed. */
  finish(): Promise<ZipFile>;
  /** Removes the remains of an abort. */
  discard(): Promise<void>;
}

/** Messages for users, by the names of DOMExceptions. */
const BROWSER_MESSAGES: Readonly<Partial<Record<string, string>>> = {
  QuotaExceededError: printErrorText.noRoom,
  NotAllowedError: printErrorText.noPermission,
  SecurityError: printErrorText.noPermission,
  NoModificationAllowedError: printErrorText.noPermission,
};

export function getZipErrorMessage(error: unknown): string {
  const message = error instanceof DOMException ? BROWSER_MESSAGES[error.name] : undefined;
  return getErrorMessage(error, message ?? printErrorText.notWritten);
}

/** Chromium's file handle, which has `remove`. */
interface PickedFile extends FileSystemFileHandle {
  remove?(): Promise<void>;
}

type Picker = (options: {
  suggestedName: string;
  types: readonly { description: string; accept: Readonly<Record<string, readonly string[]>> }[];
}) => Promise<PickedFile>;

/** Returns the browser's dialog for a file to write; null if it has none. */
function getFilePicker(): Picker | null {
  const filePicker: unknown = Reflect.get(window, "showSaveFilePicker");
  // `as`: TypeScript lacks it, because not every browser has it.
  return typeof filePicker === "function" ? (filePicker.bind(window) as Picker) : null;
}

/** Opens a place's stream. If that fails, nothing remains. */
async function openStream<T>(open: () => Promise<T>, discard: ZipPlace["discard"]): Promise<T> {
  try {
    return await open();
  } catch (error) {
    await discard().catch(() => undefined);
    throw error;
  }
}

/** Asks the user for the ZIP's file, directly after a press. @throws DOMException `AbortError` if cancelled */
async function pickPlace(pick: Picker, name: string): Promise<ZipPlace> {
  const types = [{ description: "ZIP", accept: { "application/zip": [".zip"] } }];
  const file = await pick({ suggestedName: name, types });
  const discard = async () => {
    // The dialog creates an empty file. A file with content belonged to the user before.
    const { size } = await file.getFile();
    if (size === 0) await file.remove?.();
  };
  return {
    // Chromium writes to a swap file, which replaces the file only when the stream closes.
    stream: await openStream(() => file.createWritable(), discard),
    async finish() {
      const { size } = await file.getFile();
      return { name: file.name, size, address: null, release: () => undefined };
    },
    discard,
  };
}

const FOLDER = "prints";
/** Storage per print with a margin, in bytes. */
const BYTES_PER_PRINT = 1_900_000;

/** Returns the name of a file's lock, held while the writing page needs the file. */
const getLockName = (file: string) => `prints/${file}`;

async function openFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}

/** Whether the browser's own storage accepts files, so that memory need not hold them. */
async function hasBrowserPlace(): Promise<boolean> {
  if (typeof FileSystemFileHandle === "undefined" || !("createWritable" in FileSystemFileHandle.prototype))
    return false;
  // Private windows of some browsers lack this storage.
  return openFolder().then(
    () => true,
    () => false,
  );
}

/** Deletes the ZIPs of closed pages. Never throws. */
export async function clearLeftovers(): Promise<void> {
  if (!navigator.storage?.getDirectory || !navigator.locks) return;
  try {
    const place = await openFolder();
    for await (const name of place.keys()) {
      await navigator.locks.request(getLockName(name), { ifAvailable: true }, async (lock) => {
        if (lock) await place.removeEntry(name);
      });
    }
  } catch {
    // Remaining files are found next time.
  }
}

/** Holds a file's lock until released or until the page closes, because a save may still read it. */
function holdLock(file: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(getLockName(file), () => new Promise<void>((unlock) => resolve(unlock))).catch(reject);
  });
}

/** Opens a place in the browser's own storage. @throws PrintError `no_zip` if it is too small for the prints */
async function openBrowserPlace(name: string, prints: number): Promise<ZipPlace> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
  const room = Math.max(0, Math.floor((quota - usage) / BYTES_PER_PRINT));
  if (room < prints) throw new PrintError("no_zip", printErrorText.noRoomFor(room));
  const place = await openFolder();
  const own = `${crypto.randomUUID()}.zip`;
  const unlock = await holdLock(own);
  const remove = () => place.removeEntry(own).finally(unlock);
  const file = await openStream(() => place.getFileHandle(own, { create: true }), remove);
  return {
    stream: await openStream(() => file.createWritable(), remove),
    async finish() {
      const whole = await file.getFile();
      const address = URL.createObjectURL(whole.slice(0, whole.size, "application/zip"));
      const release = () => {
        URL.revokeObjectURL(address);
        // If the removal fails, the lock is released: the next page deletes the file.
        void remove().catch(() => undefined);
      };
      return { name, size: whole.size, address, release };
    },
    discard: remove,
  };
}

/** Maximum prints of a ZIP in memory: about 160 MB, which the browser may move to disk. */
const MAX_IN_MEMORY = 100;

/** Opens a place in memory, the last resort. */
function openMemoryPlace(name: string): ZipPlace {
  // Blobs, not arrays: they are outside the page's heap.
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

/** How this browser stores a ZIP. */
export interface PlaceKind {
  readonly maxPrints: number;
  open(name: string, prints: number): Promise<ZipPlace>;
}

/** Chooses the best place of this browser: a user's file, its own storage, or memory in parts. */
export async function choosePlace(): Promise<PlaceKind> {
  // Before any await: the dialog must directly follow the press.
  const pick = getFilePicker();
  if (pick) return { maxPrints: Number.POSITIVE_INFINITY, open: (name) => pickPlace(pick, name) };
  if (await hasBrowserPlace()) return { maxPrints: Number.POSITIVE_INFINITY, open: openBrowserPlace };
  return { maxPrints: MAX_IN_MEMORY, open: async (name) => openMemoryPlace(name) };
}
