import type { AnimationOptions, PhotoEngine } from "@/lib/client/photo/photo";
import type { EngineCall, FromWorker, ToWorker } from "@/lib/client/photo/photo-worker";
import { fetchAnimations } from "@/lib/client/viewer/scene-files";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import { PhotoError } from "@/lib/shared/photo/photo-error";

/** Timeout for a worker to report whether it can draw. */
const WORKER_TIMEOUT_MS = 20_000;

interface Call {
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: AnimationOptions["onProgress"] | undefined;
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

/** Opens an engine in its own worker; null if no worker can draw. */
async function openWorkerEngine(animations: unknown): Promise<PhotoEngine | null> {
  if (!("Worker" in globalThis) || !("OffscreenCanvas" in globalThis)) return null;
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  const { run, end } = connect(worker);
  try {
    const signal = AbortSignal.timeout(WORKER_TIMEOUT_MS);
    return {
      formats: await run<readonly MotionFormat[]>("open", [animations], { signal }),
      prepare: (models) => run("prepare", [models]),
      still: (models, shot, options) => run("still", [models, shot], options),
      animation: (models, shot, options) => run("animation", [models, shot], options),
      preview: (models, shot, size) => run("preview", [models, shot], size),
      dispose: end,
    };
  } catch {
    end();
    return null;
  }
}

/** Connects a drawing worker: `run` calls a method of its engine. If the worker fails, all calls are `lost`. */
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
    const call = calls.get(data.call);
    if (!call) return;
    if ("share" in data) return call.onProgress?.(data.share, data.secondsLeft);
    calls.delete(data.call);
    // `as`: what the called method returns.
    if ("result" in data) call.resolve(data.result as never);
    else call.reject(data.problem ? new PhotoError(data.problem) : new Error(data.message));
  };
  const send = (message: ToWorker) => worker.postMessage(message);

  const run = <Result>(
    method: EngineCall["method"],
    args: readonly unknown[],
    { signal, onProgress, ...options }: Partial<Pick<AnimationOptions, "signal" | "onProgress">> & object = {},
  ) => {
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
      send({ call, method, args, options });
    }).finally(() => signal?.removeEventListener("abort", onAbort));
  };
  return { run, end };
}
