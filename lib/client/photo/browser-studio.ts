import type { AnimationOptions, PhotoStudio } from "@/lib/client/photo/photo";
import type { FromWorker, StudioCall, StudioFacts, ToWorker } from "@/lib/client/photo/photo-worker";
import { fetchAnimations } from "@/lib/client/viewer/scene-files";
import { describeCause, PhotoError } from "@/lib/shared/photo/photo-error";
import type { LoadModel } from "@/lib/three/photo/figure-pool";

/** Timeout for a worker to report whether it can draw. */
const WORKER_TIMEOUT_MS = 20_000;

interface Call {
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: AnimationOptions["onProgress"] | undefined;
}

/**
 * Opens this browser's studio in a worker, else in the page. Returns null without WebGL 2 or with `?nowebgl`.
 * @throws ModelError without the animations, or any script loading error; a later attempt may succeed
 */
export async function openBrowserStudio(loadModel: LoadModel): Promise<PhotoStudio | null> {
  if (new URLSearchParams(location.search).has("nowebgl")) return null;
  const animations = await fetchAnimations();
  const studio = await openWorkerStudio(animations, loadModel);
  if (studio) return studio;
  const { openDrawingStudio } = await import("@/lib/client/photo/drawing-studio");
  const makeCanvas = (width: number, height: number) =>
    Object.assign(document.createElement("canvas"), { width, height });
  return openDrawingStudio(makeCanvas, animations, loadModel).catch(() => null);
}

/** Opens a studio in its own worker; null if no worker can draw. */
async function openWorkerStudio(animations: unknown, loadModel: LoadModel): Promise<PhotoStudio | null> {
  if (!("Worker" in globalThis) || !("OffscreenCanvas" in globalThis)) return null;
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  const { run, end } = connect(worker, loadModel);
  try {
    const facts = await run<StudioFacts>("open", [animations], { signal: AbortSignal.timeout(WORKER_TIMEOUT_MS) });
    return {
      ...facts,
      prepare: (ids) => run("prepare", [ids]),
      load: (subject) => run("load", [subject]),
      still: (shot, options) => run("still", [shot], options),
      animation: (shot, options) => run("animation", [shot], options),
      preview: (shot, size) => run("preview", [shot, size]),
      dispose: end,
    };
  } catch {
    end();
    return null;
  }
}

/** Connects a drawing worker: `run` calls a method of its studio. If the worker fails, all calls are `lost`. */
function connect(worker: Worker, loadModel: LoadModel) {
  const calls = new Map<number, Call>();
  let last = 0;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    worker.terminate();
    for (const { reject } of calls.values()) reject(new PhotoError("lost"));
    calls.clear();
  };
  const send = (message: ToWorker) => worker.postMessage(message);
  const sendModel = (request: number, id: number) =>
    loadModel(id).then(
      (file) => send({ request, file }),
      (error) => send({ request, failure: describeCause(error) }),
    );
  worker.onerror = end;
  worker.onmessageerror = end;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ("request" in data) return void sendModel(data.request, data.id);
    const call = calls.get(data.call);
    if (!call) return;
    if ("share" in data) return call.onProgress?.(data.share, data.secondsLeft);
    calls.delete(data.call);
    // `as`: what the called method returns.
    if ("result" in data) return call.resolve(data.result as never);
    const cause = new Error(data.message);
    call.reject(data.problem ? new PhotoError(data.problem, { cause }) : cause);
  };

  const run = <Result>(
    method: StudioCall["method"],
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
