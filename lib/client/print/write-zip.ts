import { PrintError, printName } from "@/lib/client/print/fetch-print";
import type { PrintQueue } from "@/lib/client/print/print-queue";
import type { ZipFile, ZipPlace } from "@/lib/client/print/zip-place";

async function* entriesOf(queue: PrintQueue) {
  for await (const { id, bytes } of queue.prints()) {
    yield { name: printName(id), input: bytes, lastModified: new Date() };
  }
  if (queue.progress.kept === 0)
    throw new PrintError("no_zip", "None of these prints could be downloaded, so there is no ZIP.");
}

/**
 * Writes the prints of a queue into a ZIP as they come. Whatever goes wrong, nothing of it is left at its place;
 * the queue goes on until its signal is aborted.
 * @throws PrintError `no_zip` when there is no print in it, what the place throws, the signal's reason
 */
export async function writeZip(queue: PrintQueue, place: ZipPlace, signal: AbortSignal): Promise<ZipFile> {
  try {
    const { makeZip } = await import("client-zip");
    // `as`: it makes arrays of its own, never of shared memory.
    const zip = makeZip(entriesOf(queue)) as ReadableStream<Uint8Array<ArrayBuffer>>;
    // `preventCancel`: cancelling makes client-zip wait for the next print, and a full disk would be told of only then.
    await zip.pipeTo(place.stream, { signal, preventCancel: true });
    return await place.finish();
  } catch (error) {
    await place.stream.abort(error).catch(() => undefined);
    await place.discard().catch(() => undefined);
    throw error;
  }
}
