import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import { getCollectionFile } from "@/lib/client/collection-file";

export interface FigureRequest {
  readonly id: number;
  readonly level: FigureLevel;
}

/** From the page: build a figure, or reduce the moods. */
export type ToFigureWorker = { readonly request: FigureRequest } | { readonly limbs: true };

/** First message from the page, without an answer: the address of the collection's own traits, for avatar colours. */
export interface TraitsMessage {
  readonly traits: string;
}

/** From the worker: one answer per message. */
export type FromFigureWorker =
  | { readonly figure: CrowdFigure }
  | { readonly limbs: Float32Array }
  | { readonly problem: string };

/** Requests queued at each worker, so that it need not wait for the page in between. */
const MAX_QUEUED_PER_WORKER = 2;
const MAX_WORKERS = 3;

export type FigureWorker = Pick<Worker, "onmessage" | "onerror" | "onmessageerror" | "terminate"> & {
  postMessage(message: ToFigureWorker): void;
};

interface WorkerEntry {
  /** Null once it has failed for good. */
  worker: FigureWorker | null;
  /** Unanswered messages, in order. */
  pending: ToFigureWorker[];
  /** Whether it was reopened and has not answered since. */
  isReopened: boolean;
}

function openWorker(): FigureWorker {
  const worker = new Worker(new URL("./figure-worker.ts", import.meta.url), { type: "module" });
  const traits = getCollectionFile("traits.bin");
  if (traits !== null) worker.postMessage({ traits: new URL(traits, location.href).href } satisfies TraitsMessage);
  return worker;
}

const createKey = (pending: ToFigureWorker) =>
  "request" in pending ? `${pending.request.level}/${pending.request.id}` : "limbs";

/** Creates the queue of messages that no worker has yet: at first for the limbs. */
function createMessageQueue() {
  /** Messages before all requests: the limbs, and those of a failed worker. */
  let urgent: ToFigureWorker[] = [{ limbs: true }];
  let requests: ToFigureWorker[] = [];
  return {
    take: () => urgent.shift() ?? requests.shift(),
    putBack(messages: readonly ToFigureWorker[]) {
      urgent = [...messages, ...urgent];
    },
    /** Replaces the requests. @param sent messages that workers have, which are not sent again */
    setRequests(next: readonly FigureRequest[], sent: readonly ToFigureWorker[]) {
      const pending = new Set([...urgent, ...sent].map(createKey));
      requests = next
        .map((request): ToFigureWorker => ({ request }))
        .filter((request) => !pending.has(createKey(request)));
    },
  };
}

/** Creates a promise of the limbs; without a caller, its rejection counts as handled. */
function createLimbsPromise() {
  let resolve: (limbs: Float32Array) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Float32Array>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** Places for as many workers as the device has spare cores. */
function createPlaces(): readonly WorkerEntry[] {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
  const count = Math.min(MAX_WORKERS, Math.max(1, cores - 1));
  return Array.from({ length: count }, (): WorkerEntry => ({ worker: null, pending: [], isReopened: false }));
}

/**
 * Opens workers that build avatars, as many as the device has spare cores. A failed worker is reopened once, and its
 * unanswered messages are sent again.
 * @param onFailed called for an avatar that cannot be built, and when no worker is left: nothing more arrives then
 */
export function openFigures(
  onFigure: (figure: CrowdFigure) => void,
  onFailed: (error: unknown) => void,
  open: () => FigureWorker = openWorker,
) {
  const places = createPlaces();
  const queue = createMessageQueue();
  const limbs = createLimbsPromise();
  let hasEnded = false;

  const sendNextRequests = () => {
    for (let round = 1; round <= MAX_QUEUED_PER_WORKER; round++) {
      for (const place of places) {
        if (place.worker === null || place.pending.length >= round) continue;
        const next = queue.take();
        if (next === undefined) return;
        place.pending.push(next);
        place.worker.postMessage(next);
      }
    }
  };

  const handleAnswer = (place: WorkerEntry, answer: FromFigureWorker) => {
    place.pending.shift();
    place.isReopened = false;
    sendNextRequests();
    if ("figure" in answer) onFigure(answer.figure);
    else if ("limbs" in answer) limbs.resolve(answer.limbs);
    else onFailed(new Error(answer.problem));
  };

  const fail = (place: WorkerEntry, error: unknown) => {
    if (hasEnded) return;
    place.worker?.terminate();
    place.worker = null;
    queue.putBack(place.pending);
    place.pending = [];
    if (!place.isReopened) {
      place.isReopened = true;
      startWorker(place);
    }
    sendNextRequests();
    if (hasEnded || places.some(({ worker }) => worker !== null)) return;
    hasEnded = true;
    limbs.reject(error);
    // The caller gets the pool first.
    queueMicrotask(() => onFailed(error));
  };

  const startWorker = (place: WorkerEntry) => {
    try {
      const worker = open();
      place.worker = worker;
      worker.onmessage = ({ data }: MessageEvent<FromFigureWorker>) => handleAnswer(place, data);
      worker.onerror = (event) => fail(place, new Error(event.message || "The worker did not begin."));
      worker.onmessageerror = () => fail(place, new Error("The worker's answer cannot be read."));
    } catch (error) {
      fail(place, error);
    }
  };

  for (const place of places) if (!hasEnded) startWorker(place);
  sendNextRequests();
  return {
    /** Replaces all earlier requests; the first ones are built first. Builds in progress still arrive. */
    setRequests(requests: readonly FigureRequest[]): void {
      const sent = places.flatMap((place) => place.pending);
      queue.setRequests(requests, sent);
      sendNextRequests();
    },
    /** The moods' limbs (lib/avatar/crowd/mood-limbs.ts), once. */
    limbs: limbs.promise,
    dispose(): void {
      hasEnded = true;
      for (const { worker } of places) worker?.terminate();
      for (const place of places) place.worker = null;
    },
  };
}
