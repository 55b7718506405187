import { openDrawingStudio } from "@/lib/client/photo/drawing-studio";
import type { AnimationOptions, PhotoStudio } from "@/lib/client/photo/photo";
import { describeCause, PhotoError, type PhotoProblem } from "@/lib/shared/photo/photo-error";

export type StudioFacts = Pick<PhotoStudio, "isLive" | "animationFormats">;

/** A call: `open` with the animations comes first and returns StudioFacts, the others are methods of PhotoStudio. */
export interface StudioCall {
  readonly call: number;
  readonly method: "open" | "prepare" | "load" | "still" | "animation" | "preview";
  readonly args: readonly unknown[];
  /** Options of the last argument, to which the worker adds `signal` and `onProgress`. */
  readonly options: object;
}

/** Messages from the page: a requested model, or why it could not be loaded. */
export type ToWorker =
  | StudioCall
  | { readonly call: number; readonly cancel: true }
  | { readonly request: number; readonly file: ArrayBuffer }
  | { readonly request: number; readonly failure: string };

export type FromWorker =
  | { readonly call: number; readonly share: number; readonly secondsLeft: number | null }
  | { readonly call: number; readonly result: unknown }
  /** `problem` is null for an unexpected error; `message` is the cause's. */
  | { readonly call: number; readonly problem: PhotoProblem | null; readonly message: string }
  /** Requests an avatar's model: the page knows the addresses. */
  | { readonly request: number; readonly id: number };

// `as`: the page's types do not include workers.
const port = globalThis as unknown as {
  postMessage(message: FromWorker, moved?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const inFlight = new Map<number, AbortController>();
const requests = new Map<number, { resolve(file: ArrayBuffer): void; reject(error: Error): void }>();
let lastRequest = 0;
let studio: Promise<PhotoStudio>;

function requestModel(id: number): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const request = ++lastRequest;
    requests.set(request, { resolve, reject });
    port.postMessage({ request, id });
  });
}

async function open(animations: unknown): Promise<StudioFacts> {
  studio = openDrawingStudio((width, height) => new OffscreenCanvas(width, height), animations, requestModel);
  const { isLive, animationFormats } = await studio;
  return { isLive, animationFormats };
}

async function run({ call, method, args, options }: StudioCall, signal: AbortSignal): Promise<unknown> {
  if (method === "open") return open(args[0]);
  const opened = await studio;
  const onProgress: AnimationOptions["onProgress"] = (share, secondsLeft) =>
    port.postMessage({ call, share, secondsLeft });
  // `as`: a call has the arguments of its method.
  const take = opened[method] as (...args: readonly unknown[]) => Promise<unknown>;
  return take.call(opened, ...args, { ...options, signal, onProgress });
}

port.onmessage = async ({ data }) => {
  if ("request" in data) {
    const answer = requests.get(data.request);
    requests.delete(data.request);
    if ("file" in data) answer?.resolve(data.file);
    else answer?.reject(new PhotoError("avatar", { cause: new Error(data.failure) }));
    return;
  }
  const { call } = data;
  if ("cancel" in data) return inFlight.get(call)?.abort();
  const abortController = new AbortController();
  inFlight.set(call, abortController);
  try {
    const result = await run(data, abortController.signal);
    port.postMessage({ call, result }, result instanceof ImageBitmap ? [result] : []);
  } catch (error) {
    const problem = error instanceof PhotoError ? error.code : null;
    port.postMessage({ call, problem, message: describeCause(error) });
  } finally {
    inFlight.delete(call);
  }
};
