import { buildCrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import { reduceMoodToLimbs } from "@/lib/avatar/crowd/mood-limbs";
import { readFactsOfIndex } from "@/lib/plaza/data/facts-of-index";
import type { FromFigureWorker, ToFigureWorker, TraitsMessage } from "@/lib/plaza/supply/open-figures";
import { decodeTraitIndex, type TraitIndex } from "@/lib/shared/search/trait-index";

// `as`: the page's types have no worker scope.
const port = globalThis as unknown as {
  postMessage(message: FromFigureWorker, moved?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToFigureWorker | TraitsMessage>) => void) | null;
};

/** The collection's own traits; null where the site has none. */
let ownTraits: Promise<TraitIndex | null> = Promise.resolve(null);

/** Returns null on failure: stand-ins are better than no avatars. */
async function fetchOwnTraits(address: string): Promise<TraitIndex | null> {
  try {
    const { ok, body } = await fetch(address);
    if (!ok || body === null) return null;
    const unpacked = new Response(body.pipeThrough(new DecompressionStream("gzip")));
    return decodeTraitIndex(new Uint8Array(await unpacked.arrayBuffer()));
  } catch {
    return null;
  }
}

async function answerMessage(message: ToFigureWorker): Promise<void> {
  if ("limbs" in message) {
    const limbs = reduceMoodToLimbs();
    port.postMessage({ limbs }, [limbs.buffer]);
    return;
  }
  const { id, level } = message.request;
  const index = await ownTraits;
  const figure = buildCrowdFigure(id, level, index === null ? undefined : readFactsOfIndex(index, id));
  port.postMessage({ figure }, [figure.palette.buffer, figure.quads.buffer, figure.texels.buffer]);
}

/** The page expects answers in request order. */
let answered: Promise<void> = Promise.resolve();

port.onmessage = ({ data }) => {
  if ("traits" in data) {
    ownTraits = fetchOwnTraits(data.traits);
    return;
  }
  answered = answered
    .then(() => answerMessage(data))
    .catch((error: unknown) => {
      port.postMessage({ problem: error instanceof Error ? error.message : String(error) });
    });
};
