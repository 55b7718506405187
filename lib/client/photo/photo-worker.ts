import type { AnimationOptions, PhotoEngine } from "@/lib/client/photo/photo";
import { openPhotoEngine } from "@/lib/client/photo/photo-engine";
import { PhotoError, type PhotoProblem } from "@/lib/shared/photo/photo-error";

/** A call: `open` with the animations comes first and returns the formats, the others are methods of PhotoEngine. */
export interface EngineCall {
  readonly call: number;
  readonly method: "open" | "prepare" | "still" | "animation" | "preview";
  readonly args: readonly unknown[];
  /** Last argument, to which the worker adds `signal` and `onProgress`. */
  readonly options: object;
}

/** Messages from the page. */
export type ToWorker = EngineCall | { readonly call: number; readonly cancel: true };

/** Messages from the worker. */
export type FromWorker = { readonly call: number } & (
  | { readonly share: number; readonly secondsLeft: number | null }
  | { readonly result: unknown }
  /** `problem` is null for an unexpected error. */
  | { readonly problem: PhotoProblem | null; readonly message: string }
);

// `as`: the page's types do not include workers.
const port = globalThis as unknown as {
  postMessage(message: FromWorker, moved?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const inFlight = new Map<number, AbortController>();
let engine: Promise<PhotoEngine>;

async function open(animations: unknown) {
  engine = openPhotoEngine((width, height) => new OffscreenCanvas(width, height), animations);
  return (await engine).formats;
}

async function run({ call, method, args, options }: EngineCall, signal: AbortSignal): Promise<unknown> {
  if (method === "open") return open(args[0]);
  const opened = await engine;
  const onProgress: AnimationOptions["onProgress"] = (share, secondsLeft) =>
    port.postMessage({ call, share, secondsLeft });
  // `as`: a call has the arguments of its method.
  const take = opened[method] as (...args: readonly unknown[]) => Promise<unknown>;
  return take.call(opened, ...args, { ...options, signal, onProgress });
}

port.onmessage = async ({ data }) => {
  const { call } = data;
  if ("cancel" in data) return inFlight.get(call)?.abort();
  const abortController = new AbortController();
  inFlight.set(call, abortController);
  try {
    const result = await run(data, abortController.signal);
    port.postMessage({ call, result }, result instanceof ImageBitmap ? [result] : []);
  } catch (error) {
    const problem = error instanceof PhotoError ? error.code : null;
    port.postMessage({ call, problem, message: error instanceof Error ? error.message : String(error) });
  } finally {
    inFlight.delete(call);
  }
};
