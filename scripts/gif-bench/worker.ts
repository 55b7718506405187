import { encodeGifBlob } from "@/lib/client/photo/encode/encode-gif-blob";
import type { FrameSource } from "@/lib/shared/frames";
import type { MotionFormat } from "@/lib/shared/photo/formats";

/** Messages of the page: frames to encode, or to cancel. */
export type ToWorker =
  | {
      readonly format: MotionFormat;
      readonly source: Omit<FrameSource, "frame">;
      readonly frames: Uint8ClampedArray[];
      /** Index of the last available frame: the work cannot end before it is cancelled. */
      readonly lastFrame: number;
    }
  | "cancel";

/** Messages of the worker. */
export type FromWorker =
  | { readonly share: number; readonly secondsLeft: number | null }
  | { readonly blob: Blob; readonly details: Readonly<Record<string, unknown>> }
  | { readonly error: string };

// `as`: the page's types have no worker.
const port = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: (event: MessageEvent<ToWorker>) => void;
};
const abortController = new AbortController();

async function encode({ format, source, frames, lastFrame }: Exclude<ToWorker, "cancel">): Promise<FromWorker> {
  const options = {
    signal: abortController.signal,
    onProgress: (share: number, secondsLeft: number | null) => port.postMessage({ share, secondsLeft }),
  };
  const drawn: FrameSource = {
    ...source,
    frame: async (index) => {
      if (index > lastFrame) await new Promise(() => {});
      const frame = frames[index];
      if (!frame) throw new Error(`no frame ${index}`);
      return frame;
    },
  };
  if (format === "gif") {
    const { blob, ...details } = await encodeGifBlob(drawn, options);
    return { blob, details };
  }
  if (format === "webp") throw new Error("no browser makes it");
  const { encodeVideo } = await import("@/lib/client/photo/encode/encode-video");
  const { blob, ...details } = await encodeVideo(drawn, { ...options, format });
  return { blob, details };
}

port.onmessage = ({ data }) => {
  if (data === "cancel") return abortController.abort();
  encode(data).then(
    (made) => port.postMessage(made),
    (error: unknown) => port.postMessage({ error: String(error) }),
  );
};
