import sharp from "sharp";

/** What of a trace is read here (Trace Event Format); times in microseconds, `ts` by one clock for all processes. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** By the clock of the thread, which stands while another one has the processor. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly args: {
    readonly snapshot?: string;
    readonly data?: { readonly documentLoaderURL?: string; readonly isOutermostMainFrame?: boolean };
  };
}

/** A picture of what was shown, and from when on. */
interface Shown {
  readonly ts: number;
  /** Grey values of the middle of the picture. */
  readonly pixels: Uint8Array;
}

/** Where the avatar stands, as shares of the picture: neither controls nor progress bars are there. */
const MIDDLE = { left: 0.3, top: 0.15, width: 0.4, height: 0.7 };
/** Standard deviation of grey values: a plain or graded background stays far below it, an avatar far above. */
const LEAST_DETAIL = 14;
/** Mean difference of grey values: pictures of one and the same thing are the same to the byte. */
const LEAST_CHANGE = 0.25;
const SCRIPTS = new Set([
  "EvaluateScript",
  "FunctionCall",
  "v8.compile",
  "v8.compileModule",
  "v8.evaluateModule",
  "FireAnimationFrame",
  "FireIdleCallback",
  "TimerFire",
  "EventDispatch",
  "RunMicrotasks",
  "XHRReadyStateChange",
]);

async function shownOf({ ts, args }: TraceEvent): Promise<Shown> {
  const picture = sharp(Buffer.from(args.snapshot ?? "", "base64"));
  const { width, height } = await picture.metadata();
  const middle = {
    left: Math.round(width * MIDDLE.left),
    top: Math.round(height * MIDDLE.top),
    width: Math.round(width * MIDDLE.width),
    height: Math.round(height * MIDDLE.height),
  };
  return { ts, pixels: new Uint8Array(await picture.extract(middle).greyscale().raw().toBuffer()) };
}

function detail({ pixels }: Shown): number {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  return Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length);
}

const change = (a: Shown, b: Shown) =>
  a.pixels.reduce((sum, value, index) => sum + Math.abs(value - (b.pixels[index] ?? 0)), 0) / a.pixels.length;

/** Length of the union of spans. */
function covered(spans: readonly (readonly [from: number, to: number])[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

/**
 * When a page was seen, by the trace of its visit, and what its scripts had taken by then; milliseconds from the start of the
 * navigation. Live is the first picture after the model's first draw that is another one than before it.
 * @param drawnAt when the page first drew a model, by its own `performance.now()`
 * @throws Error when the film does not show it
 */
export async function readTrace(
  trace: Buffer,
  { url, drawnAt }: { readonly url: string; readonly drawnAt: number },
): Promise<{ readonly picture: number; readonly live: number; readonly script: number }> {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const start = traceEvents.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`the trace has no navigation to ${url}`);
  const film: Shown[] = [];
  for (const event of traceEvents.filter(({ name }) => name === "Screenshot")) film.push(await shownOf(event));
  film.sort((a, b) => a.ts - b.ts);

  const picture = film.find((shown) => shown.ts > start.ts && detail(shown) >= LEAST_DETAIL);
  const drawn = start.ts + drawnAt * 1000;
  const before = film.findLast(({ ts }) => ts < drawn);
  const live = film.find(
    (shown) => shown.ts > drawn && detail(shown) >= LEAST_DETAIL && (!before || change(before, shown) >= LEAST_CHANGE),
  );
  if (!picture || !live) throw new Error(`${url} was not seen: ${film.length} pictures`);
  const spans = traceEvents
    .filter(({ name, pid, tid, ts }) => SCRIPTS.has(name) && pid === start.pid && tid === start.tid && ts < live.ts)
    .flatMap(({ tts, tdur }) => (tts !== undefined && tdur !== undefined ? [[tts, tts + tdur] as const] : []));
  const since = ({ ts }: Shown) => (ts - start.ts) / 1000;
  return { picture: since(picture), live: since(live), script: covered(spans) / 1000 };
}
