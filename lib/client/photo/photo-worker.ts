import { openLocalJobs } from "@/lib/client/photo/local-jobs";
import type { PhotoJobs } from "@/lib/client/photo/photo-jobs";
import type { FromWorker, ToWorker, WorkerTask } from "@/lib/client/photo/worker-messages";
import type { PhotoFile } from "@/lib/shared/photo/files";
import { PhotoError } from "@/lib/shared/photo/photo-error";

// `as`: the page's types know of no worker.
const port = globalThis as unknown as {
  postMessage(message: FromWorker, moved?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const running = new Map<number, AbortController>();

async function run(
  jobs: PhotoJobs,
  call: number,
  task: WorkerTask,
  signal: AbortSignal,
): Promise<PhotoFile | ImageBitmap | null> {
  switch (task.kind) {
    case "prepare":
      await jobs.prepare(task.models);
      return null;
    case "still":
      return jobs.still(task.models, task.shot, { edge: task.edge, format: task.format, signal });
    case "animation":
      return jobs.animation(task.models, task.shot, {
        format: task.format,
        signal,
        onProgress: (share, secondsLeft) => port.postMessage({ call, share, secondsLeft }),
      });
    case "preview":
      return jobs.preview(task.models, task.shot, task.size);
    default:
      return task satisfies never;
  }
}

async function begin(jobs: PhotoJobs, call: number, task: WorkerTask): Promise<void> {
  const ending = new AbortController();
  running.set(call, ending);
  try {
    const file = await run(jobs, call, task, ending.signal);
    port.postMessage({ call, file }, file instanceof ImageBitmap ? [file] : []);
  } catch (error) {
    const problem = error instanceof PhotoError ? error.code : null;
    port.postMessage({ call, problem, message: error instanceof Error ? error.message : String(error) });
  } finally {
    running.delete(call);
  }
}

function openJobs(): PhotoJobs | null {
  try {
    return openLocalJobs((width, height) => new OffscreenCanvas(width, height));
  } catch {
    return null;
  }
}

async function open(): Promise<void> {
  const jobs = openJobs();
  if (jobs) {
    port.onmessage = ({ data }) => {
      if ("cancel" in data) running.get(data.call)?.abort();
      else void begin(jobs, data.call, data.task);
    };
  }
  port.postMessage({ canDraw: jobs !== null, formats: (await jobs?.formats()) ?? [] });
}

void open();
