import type { PhotoEngine } from "@/lib/client/photo/photo";
import type { EngineTask, FromWorker, ToWorker } from "@/lib/client/photo/photo-worker";
import { fetchAnimations } from "@/lib/client/viewer/scene-files";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoFile } from "@/lib/shared/photo/sizes";

/** Timeout for a worker to report whether it can draw. */
const WORKER_TIMEOUT_MS = 20_000;

type Result = PhotoFile | ImageBitmap | null;

interface Call {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((share: number, secondsLeft: number | null) => void) | undefined;
}

/**
 * Opens the drawing engine in a worker, else in the page. Returns null without WebGL 2.
 * @throws ModelError without the animations, or any script loading error; a later attempt may succeed
 */
export async function openEngine(): Promise<PhotoEngine | null> {
  const animations = await fetchAnimations();
  const engine = await openWorkerEngine(animations);
  if (engine) return engine;
  const { openPhotoEngine } = await import("@/lib/client/photo/photo-engine");
  const makeCanvas = (width: number, height: number) =>
    Object.assign(document.createElement("canvas"), { width, height });
  return openPhotoEngine(makeCanvas, animations).catch(() => null);
}

/** Reads a worker's formats from its first message; null if it cannot draw or never starts. */
function readFormats(worker: Worker): Promise<readonly MotionFormat[] | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), WORKER_TIMEOUT_MS);
    const end = (formats: readonly MotionFormat[] | null) => {
      clearTimeout(timer);
      resolve(formats);
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ("formats" in data) end(data.formats);
    };
    worker.onerror = () => end(null);
  });
}

/** Opens an engine in its own worker; null if no worker can draw. */
async function openWorkerEngine(animations: unknown): Promise<PhotoEngine | null> {
  if (!("Worker" in globalThis) || !("OffscreenCanvas" in globalThis)) return null;
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  worker.postMessage({ animations } satisfies ToWorker);
  const formats = await readFormats(worker);
  if (formats === null) {
    worker.terminate();
    return null;
  }
  const { run, end } = connect(worker);
  const runForFile = async (...task: Parameters<typeof run>): Promise<PhotoFile> => {
    const file = await run(...task);
    if (file === null || file instanceof ImageBitmap) throw new PhotoError("lost");
    return file;
  };
  return {
    formats,
    async prepare(models) {
      await run({ kind: "prepare", models });
    },
    still: (models, shot, { edge, format, signal }) =>
      runForFile({ kind: "still", models, shot, edge, format }, signal),
    animation: (models, shot, { format, signal, onProgress }) =>
      runForFile({ kind: "animation", models, shot, format }, signal, onProgress),
    async preview(models, shot, size) {
      const picture = await run({ kind: "preview", models, shot, size });
      if (!(picture instanceof ImageBitmap)) throw new PhotoError("lost");
      return picture;
    },
    dispose: end,
  };
}

/** Connects a drawing worker: `run` sends a task and awaits its result. If the worker fails, all calls are `lost`. */
function connect(worker: Worker) {
  const calls = new Map<number, Call>();
  let last = 0;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    worker.terminate();
    for (const { reject } of calls.values()) reject(new PhotoError("lost"));
    calls.clear();
  };
  worker.onerror = end;
  worker.onmessageerror = end;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const call = "call" in data && calls.get(data.call);
    if (!call) return;
    if ("share" in data) return call.onProgress?.(data.share, data.secondsLeft);
    calls.delete(data.call);
    if ("file" in data) call.resolve(data.file);
    else call.reject(data.problem ? new PhotoError(data.problem) : new Error(data.message));
  };
  const send = (message: ToWorker) => worker.postMessage(message);

  const run = (task: EngineTask, signal?: AbortSignal, onProgress?: Call["onProgress"]) => {
    const call = ++last;
    const onAbort = () => {
      send({ call, cancel: true });
      calls.get(call)?.reject(signal?.reason);
      calls.delete(call);
    };
    return new Promise<Result>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (hasEnded) return reject(new PhotoError("lost"));
      signal?.addEventListener("abort", onAbort);
      calls.set(call, { resolve, reject, onProgress });
      send({ call, task });
    }).finally(() => signal?.removeEventListener("abort", onAbort));
  };
  return { run, end };
}
