import { listVideoFormats } from "@/lib/client/photo/encode/video-choice";
import type { FrameSource } from "@/lib/shared/frames";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import type { FromWorker, ToWorker } from "./worker";

/** An animation that was made in the page, or the error. */
export interface Made {
  readonly url: string | null;
  readonly error: string | null;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly shares: readonly number[];
}

export interface Encoders {
  readonly formats: typeof listVideoFormats;
  /** @param cancelAt share of the work at which it is cancelled */
  make(format: MotionFormat, cancelAt?: number): Promise<Made>;
  /** Milliseconds between each input and its handler, since the last call. */
  inputDelays(): readonly number[];
}

declare global {
  interface Window {
    encoders: Encoders;
  }
}

export const source: Omit<FrameSource, "frame"> = await (await fetch("/source.json")).json();
const { count } = source;
export const frames: Uint8ClampedArray<ArrayBuffer>[] = [];
for (let index = 0; index < count; index++) {
  frames.push(new Uint8ClampedArray(await (await fetch(`/frames/${index}`)).arrayBuffer()));
}

const delays: number[] = [];
addEventListener("mousemove", ({ timeStamp }) => delays.push(performance.now() - timeStamp));

function make(format: MotionFormat, cancelAt = 2): Promise<Made> {
  const worker = new Worker("/worker.js", { type: "module" });
  const post = (message: ToWorker) => worker.postMessage(message);
  const shares: number[] = [];
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (blob: Blob | null, error: string | null, details = {}) => {
      const milliseconds = performance.now() - start;
      worker.terminate();
      resolve({ url: blob && URL.createObjectURL(blob), error, bytes: blob?.size ?? 0, milliseconds, details, shares });
    };
    worker.onerror = ({ message }) => end(null, message);
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ("error" in data) return end(null, data.error);
      if ("blob" in data) return end(data.blob, null, data.details);
      shares.push(data.share);
      if (data.share >= cancelAt) post("cancel");
    };
    post({ format, source, frames, lastFrame: Math.ceil(cancelAt * count) + 1 });
  });
}

window.encoders = { formats: listVideoFormats, make, inputDelays: () => delays.splice(0) };
