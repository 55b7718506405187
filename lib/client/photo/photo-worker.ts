import type { PhotoEngine } from "@/lib/client/photo/photo";
import { openPhotoEngine } from "@/lib/client/photo/photo-engine";
import type { MotionFormat, StillFormat } from "@/lib/shared/photo/formats";
import { PhotoError, type PhotoProblem } from "@/lib/shared/photo/photo-error";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import type { ModelFiles, PhotoFile, PhotoSize } from "@/lib/shared/photo/sizes";

/** A call of the worker's PhotoEngine. */
export type EngineTask = { readonly models: ModelFiles } & (
  | { readonly kind: "prepare" }
  | { readonly kind: "still"; readonly shot: PhotoShot; readonly edge: number; readonly format: StillFormat }
  | { readonly kind: "animation"; readonly shot: PhotoShot; readonly format: MotionFormat }
  | { readonly kind: "preview"; readonly shot: PhotoShot; readonly size: PhotoSize }
);

/** Messages from the page: first the animations, then tasks and cancellations. */
export type ToWorker =
  | { readonly animations: unknown }
  | { readonly call: number; readonly task: EngineTask }
  | { readonly call: number; readonly cancel: true };

/** Messages from the worker. It answers the animations with its formats; null if it cannot draw. */
export type FromWorker =
  | { readonly formats: readonly MotionFormat[] | null }
  | { readonly call: number; readonly share: number; readonly secondsLeft: number | null }
  | { readonly call: number; readonly file: PhotoFile | ImageBitmap | null }
  /** `problem` is null for an unexpected error. */
  | { readonly call: number; readonly problem: PhotoProblem | null; readonly message: string };

// `as`: the page's types do not include workers.
const port = globalThis as unknown as {
  postMessage(message: FromWorker, moved?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const inFlight = new Map<number, AbortController>();

async function run(engine: PhotoEngine, call: number, task: EngineTask, signal: AbortSignal) {
  switch (task.kind) {
    case "prepare":
      await engine.prepare(task.models);
      return null;
    case "still":
      return engine.still(task.models, task.shot, { edge: task.edge, format: task.format, signal });
    case "animation":
      return engine.animation(task.models, task.shot, {
        format: task.format,
        signal,
        onProgress: (share, secondsLeft) => port.postMessage({ call, share, secondsLeft }),
      });
    case "preview":
      return engine.preview(task.models, task.shot, task.size);
    default:
      return task satisfies never;
  }
}

async function answer(engine: PhotoEngine, call: number, task: EngineTask): Promise<void> {
  const abortController = new AbortController();
  inFlight.set(call, abortController);
  try {
    const file = await run(engine, call, task, abortController.signal);
    port.postMessage({ call, file }, file instanceof ImageBitmap ? [file] : []);
  } catch (error) {
    const problem = error instanceof PhotoError ? error.code : null;
    port.postMessage({ call, problem, message: error instanceof Error ? error.message : String(error) });
  } finally {
    inFlight.delete(call);
  }
}

async function open(animations: unknown): Promise<PhotoEngine | null> {
  const makeCanvas = (width: number, height: number) => new OffscreenCanvas(width, height);
  const engine = await openPhotoEngine(makeCanvas, animations).catch(() => null);
  port.postMessage({ formats: engine?.formats ?? null });
  return engine;
}

let opened: Promise<PhotoEngine | null> | null = null;

port.onmessage = async ({ data }) => {
  if ("animations" in data) {
    opened = open(data.animations);
    return;
  }
  if ("cancel" in data) return inFlight.get(data.call)?.abort();
  const engine = await opened;
  if (engine) await answer(engine, data.call, data.task);
};
