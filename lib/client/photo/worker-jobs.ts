import type { PhotoJobs } from "@/lib/client/photo/photo-jobs";
import type { FromWorker, ToWorker, WorkerTask } from "@/lib/client/photo/worker-messages";
import type { PhotoFile } from "@/lib/shared/photo/files";
import type { AnimationFormat } from "@/lib/shared/photo/formats";
import { PhotoError } from "@/lib/shared/photo/photo-error";

/** Milliseconds in which a worker must say whether it can draw. */
const PATIENCE = 20_000;

interface Call {
  readonly settle: (file: PhotoFile | ImageBitmap | null) => void;
  readonly fail: (error: unknown) => void;
  readonly onProgress?: (share: number, secondsLeft: number | null) => void;
}

/** Waits for the worker's first word: the formats it can make, or null when it cannot draw, or never began. */
function firstWord(worker: Worker): Promise<readonly AnimationFormat[] | null> {
  return new Promise((settle) => {
    const late = setTimeout(() => settle(null), PATIENCE);
    const end = (formats: readonly AnimationFormat[] | null) => {
      clearTimeout(late);
      settle(formats);
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ("canDraw" in data) end(data.canDraw ? data.formats : null);
    };
    worker.onerror = () => end(null);
  });
}

/** A studio's work, done in a worker of its own; null where no worker can draw. */
export async function openWorkerJobs(): Promise<PhotoJobs | null> {
  if (!("Worker" in globalThis) || !("OffscreenCanvas" in globalThis)) return null;
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  const formats = await firstWord(worker);
  if (formats === null) {
    worker.terminate();
    return null;
  }

  const calls = new Map<number, Call>();
  let last = 0;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    worker.terminate();
    for (const { fail } of calls.values()) fail(new PhotoError("lost"));
    calls.clear();
  };
  worker.onerror = end;
  worker.onmessageerror = end;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (!("call" in data)) return;
    const call = calls.get(data.call);
    if (!call) return;
    if ("share" in data) return call.onProgress?.(data.share, data.secondsLeft);
    calls.delete(data.call);
    if ("file" in data) call.settle(data.file);
    else call.fail(data.problem ? new PhotoError(data.problem) : new Error(data.message));
  };
  const send = (message: ToWorker) => worker.postMessage(message);

  const ask = (task: WorkerTask, signal?: AbortSignal, onProgress?: Call["onProgress"]) =>
    new Promise<PhotoFile | ImageBitmap | null>((settle, fail) => {
      if (signal?.aborted) return fail(signal.reason);
      if (hasEnded) return fail(new PhotoError("lost"));
      const call = ++last;
      const onAbort = () => {
        calls.delete(call);
        send({ call, cancel: true });
        fail(signal?.reason);
      };
      const finish = () => signal?.removeEventListener("abort", onAbort);
      signal?.addEventListener("abort", onAbort);
      calls.set(call, {
        settle: (file) => {
          finish();
          settle(file);
        },
        fail: (error) => {
          finish();
          fail(error);
        },
        ...(onProgress ? { onProgress } : {}),
      });
      send({ call, task });
    });
  const askForFile = async (...asked: Parameters<typeof ask>): Promise<PhotoFile> => {
    const file = await ask(...asked);
    if (file === null || file instanceof ImageBitmap) throw new PhotoError("lost");
    return file;
  };

  return {
    async prepare(models) {
      await ask({ kind: "prepare", models });
    },
    still: (models, shot, { edge, format, signal }) =>
      askForFile({ kind: "still", models, shot, edge, format }, signal),
    animation: (models, shot, { format, signal, onProgress }) =>
      askForFile({ kind: "animation", models, shot, format }, signal, onProgress),
    async preview(models, shot, size) {
      const picture = await ask({ kind: "preview", models, shot, size });
      if (!(picture instanceof ImageBitmap)) throw new PhotoError("lost");
      return picture;
    },
    formats: async () => formats,
    dispose: end,
  };
}
