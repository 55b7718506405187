import type { ZipPlace } from "@/lib/client/print/place/zip-place";

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
export function canPickPlace(): boolean {
  return picker() !== null;
}

/**
 * Asks the person where the ZIP is to be. It has to follow a press at once: a browser shows the dialog only then.
 * @throws DOMException `AbortError` when the person does not want to after all
 */
export async function pickPlace(name: string): Promise<ZipPlace> {
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
