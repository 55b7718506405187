import GIF from "gif.js";
import { frames, type Made, source } from "@/scripts/gif-bench/page";

const { width, height, delayMs } = source;

function makeByGifJs(): Promise<Made> {
  const start = performance.now();
  const gif = new GIF({ width, height, workers: 2, workerScript: "/gif.worker.js" });
  for (const frame of frames) gif.addFrame(new ImageData(frame, width, height), { delay: delayMs });
  return new Promise((resolve) => {
    gif.on("finished", (blob) => {
      const milliseconds = performance.now() - start;
      for (const worker of gif.freeWorkers) worker.terminate();
      resolve({ url: URL.createObjectURL(blob), error: null, bytes: blob.size, milliseconds, details: {}, shares: [] });
    });
    gif.render();
  });
}

window.makeByGifJs = makeByGifJs;
