import { crowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import { moodLimbs } from "@/lib/avatar/crowd/mood-limbs";
import type { FromFigureWorker, ToFigureWorker } from "@/lib/client/crowd/worker-messages";

// `as`: the page's types know of no worker.
const port = globalThis as unknown as {
  postMessage(message: FromFigureWorker, moved?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToFigureWorker>) => void) | null;
};

function answer(asked: ToFigureWorker): void {
  if ("limbs" in asked) {
    const limbs = moodLimbs();
    port.postMessage({ limbs }, [limbs.buffer]);
    return;
  }
  const figure = crowdFigure(asked.wish.id, asked.wish.level);
  port.postMessage({ figure }, [figure.palette.buffer, figure.quads.buffer, figure.texels.buffer]);
}

port.onmessage = ({ data }) => {
  try {
    answer(data);
  } catch (error) {
    port.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
};
