import type { ZipPlace } from "@/lib/client/print/place/zip-place";
import { PrintError } from "@/lib/client/print/print-error";

const FOLDER = "prints";
/** Room that a print takes, with something to spare, in bytes. */
const ROOM = 1_900_000;

/** The name of the lock that a file has for as long as the page that wrote it needs it. */
const lockOf = (file: string) => `prints/${file}`;

async function folder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}

/** Whether files can be written into the browser's own storage, without holding them in memory. */
export async function hasBrowserPlace(): Promise<boolean> {
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
    navigator.locks.request(lockOf(file), () => new Promise<void>((letGo) => resolve(letGo))).catch(reject);
  });
}

/**
 * A place in the browser's own storage, from which the file is handed over when it is whole.
 * @throws PrintError `no_zip` when that many prints have no room there
 */
export async function openBrowserPlace(name: string, prints: number): Promise<ZipPlace> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
  const room = Math.max(0, Math.floor((quota - usage) / ROOM));
  if (room < prints)
    throw new PrintError("no_zip", `This browser has room for about ${room} prints. Make room, or choose fewer.`);
  const place = await folder();
  const own = `${crypto.randomUUID()}.zip`;
  const letGo = await hold(own);
  const remove = () => place.removeEntry(own).finally(letGo);
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
