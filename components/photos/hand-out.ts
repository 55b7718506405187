/** What became of handing something to the system: `quiet` when the person changed their mind. */
export type HandedOut = "done" | "quiet" | "refused";

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

/** The picture as a PNG: the one kind that every clipboard takes. */
async function pngOf(blob: Blob): Promise<Blob> {
  if (blob.type === "image/png") return blob;
  const bitmap = await createImageBitmap(blob);
  const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((settle, fail) =>
    canvas.toBlob((png) => (png ? settle(png) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Puts a picture into the clipboard. */
export async function copyPicture(blob: Blob): Promise<HandedOut> {
  try {
    // With a promise in it: some browsers forget the press while the picture is being made.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(blob) })]);
    return "done";
  } catch {
    return "refused";
  }
}

/** Puts a text into the clipboard. */
export async function copyText(text: string): Promise<HandedOut> {
  try {
    await navigator.clipboard.writeText(text);
    return "done";
  } catch {
    return "refused";
  }
}

/** Whether the system takes a file to share. */
export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) === true;
}

/** Gives a file to what the person shares with. */
export async function shareFile(file: File, title: string): Promise<HandedOut> {
  try {
    await navigator.share({ files: [file], title });
    return "done";
  } catch (error) {
    return isNamed(error, "AbortError") ? "quiet" : "refused";
  }
}
