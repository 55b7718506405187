import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { drawAnimation } from "@/lib/server/render/draw-animation";
import { drawCard } from "@/lib/server/render/draw-card";
import type { AnimationFormat, AnimationRatio } from "@/lib/shared/image-formats";
import type { Mood } from "@/lib/shared/moods";
import type { BenchRow } from "./lib/bench-row";
import { type BuiltProduct, startBuiltProduct } from "./lib/built-product";
import { type LoadResult, load, onlySuccess } from "./lib/load";

// As in the render worker.
sharp.concurrency(1);

const WARM_SECONDS = 10;
const CONNECTIONS = 50;
const COLD_REQUESTS = 200;

/** Loads a URL; also reports the server's processor time per response, which other load does not change. */
async function loadedFor(
  { processorMs }: BuiltProduct,
  url: string,
): Promise<{ readonly result: LoadResult; readonly each: string }> {
  const before = processorMs() ?? Number.NaN;
  const result = await load(url, CONNECTIONS, WARM_SECONDS);
  const answers = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
  return {
    result,
    each: `${(((processorMs() ?? Number.NaN) - before) / answers).toFixed(2)} ms of its processor time each`,
  };
}

async function warmRows(product: BuiltProduct): Promise<BenchRow[]> {
  const poster = `${product.url}/api/meebits?type=poster&token_id=1`;
  await load(poster, CONNECTIONS, 2);
  const { result, each } = await loadedFor(product, poster);
  const answers = Object.entries(result.statuses).map(([status, count]) => `${count} times ${status}`);
  return [
    {
      name: `api: /api/meebits warm, ${CONNECTIONS} connections`,
      wanted: ">= 2000 requests/s",
      measured: `${result.perSecond.toFixed(0)} requests/s`,
      note: `${answers.join(", ")}; ${each}; server and load share the cores`,
      ok: result.perSecond >= 2000 && onlySuccess(result),
    },
    {
      name: `api: /api/meebits warm, ${CONNECTIONS} connections, p99`,
      wanted: "<= 100 ms",
      measured: `${result.p99.toFixed(1)} ms`,
      note: `p50 ${result.p50.toFixed(1)}, longest ${result.max.toFixed(0)}`,
      ok: result.p99 <= 100,
    },
  ];
}

const MIN_VIEWERS_PER_SECOND = 400;
const MAX_VIEWERS_P99_MS = 150;

/** Measures viewer pages of random avatars. */
async function viewerRow(product: BuiltProduct): Promise<BenchRow> {
  const any = `${product.url}/viewer/{id}`;
  await load(any, CONNECTIONS, 3);
  const { result, each } = await loadedFor(product, any);
  return {
    name: `api: /viewer/<random>, ${CONNECTIONS} connections`,
    wanted: `>= ${MIN_VIEWERS_PER_SECOND} requests/s, p99 <= ${MAX_VIEWERS_P99_MS} ms`,
    measured: `${result.perSecond.toFixed(0)} requests/s, p99 ${result.p99.toFixed(0)} ms`,
    note: `p50 ${result.p50.toFixed(0)}, longest ${result.max.toFixed(0)}; ${each}; server and load share the cores, uncompressed`,
    ok: result.perSecond >= MIN_VIEWERS_PER_SECOND && result.p99 <= MAX_VIEWERS_P99_MS && onlySuccess(result),
  };
}

async function coldRow({ url, logged }: BuiltProduct): Promise<BenchRow> {
  const result = await load(`${url}/api/meebits?type=poster&token_id=9904&mood=hype`, COLD_REQUESTS, 0);
  const drawings = logged().match(/"key":"09904[^\n]*"art drawn"/g)?.length ?? 0;
  return {
    name: `api: ${COLD_REQUESTS} cold requests for one poster at once`,
    wanted: "1 drawing",
    measured: `${drawings} ${drawings === 1 ? "drawing" : "drawings"}`,
    note: `all answered within ${result.max.toFixed(0)} ms`,
    ok: drawings === 1 && result.statuses["200"] === COLD_REQUESTS,
  };
}

/** Measures the seconds of one cold drawing on one core, in this process, with all code loaded, nothing cached. */
async function onOneCore(file: () => Promise<Uint8Array>): Promise<{ seconds: number; bytes: number }> {
  const before = process.cpuUsage();
  const { byteLength } = await file();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, bytes: byteLength };
}

/** The most expensive moods: the longest, the one nearest to the camera and the one with most colours. */
const LONG_MOODS = ["zen", "gn", "default", "wtf", "pride"] as const satisfies readonly Mood[];
const MAX_SECONDS = 6;
const MAX_ANIMATION_BYTES = 3_000_000;
const MAX_CARD_BYTES = 300_000;

async function animationRow(ratio: AnimationRatio, format: AnimationFormat): Promise<BenchRow> {
  const avatar = buildAvatar(9904);
  const results: { mood: Mood; seconds: number; bytes: number }[] = [];
  for (const mood of LONG_MOODS) {
    results.push({ mood, ...(await onOneCore(() => drawAnimation(avatar, { mood, ratio, format }))) });
  }
  const longest = Math.max(...results.map(({ seconds }) => seconds));
  const largest = Math.max(...results.map(({ bytes }) => bytes));
  const each = results.map(
    ({ mood, seconds, bytes }) => `${mood} ${seconds.toFixed(1)} s ${(bytes / 1e6).toFixed(1)} MB`,
  );
  return {
    name: `api: type=animation ${ratio} ${format}, cold on one core`,
    wanted: `<= ${MAX_SECONDS} s, <= 3 MB`,
    measured: `${longest.toFixed(1)} s, ${(largest / 1e6).toFixed(1)} MB`,
    note: `processor time; ${each.join(", ")}`,
    ok: longest <= MAX_SECONDS && largest <= MAX_ANIMATION_BYTES,
  };
}

async function cardRow(): Promise<BenchRow> {
  const avatar = buildAvatar(9904);
  const { seconds, bytes } = await onOneCore(() => drawCard(avatar, { mood: "wtf", ratio: "3:2", format: "jpeg" }));
  return {
    name: "api: type=card 3:2, cold on one core",
    wanted: "<= 1 s, <= 300 kB",
    measured: `${seconds.toFixed(2)} s, ${(bytes / 1000).toFixed(0)} kB`,
    note: "processor time, JPEG, the liveliest mood",
    ok: seconds <= 1 && bytes <= MAX_CARD_BYTES,
  };
}

const ANIMATION_REQUESTS = 100;

/** Requests one animation many times at once, and meanwhile a cold poster. */
async function animationFlightRows({ url, logged }: BuiltProduct): Promise<BenchRow[]> {
  const animation = load(`${url}/api/meebits?type=animation&token_id=77&mood=hype`, ANIMATION_REQUESTS, 0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const poster = await load(`${url}/api/meebits?type=poster&token_id=78&mood=gm`, 1, 0);
  const result = await animation;
  const drawings = logged().match(/"key":"00077[^\n]*"art drawn"/g)?.length ?? 0;
  return [
    {
      name: `api: ${ANIMATION_REQUESTS} cold requests for one animation at once`,
      wanted: "1 drawing",
      measured: `${drawings} ${drawings === 1 ? "drawing" : "drawings"}`,
      note: `all answered within ${result.max.toFixed(0)} ms`,
      ok: drawings === 1 && result.statuses["200"] === ANIMATION_REQUESTS,
    },
    {
      name: "api: a cold poster while an animation is drawn",
      wanted: "<= 1000 ms",
      measured: `${poster.max.toFixed(0)} ms`,
      note: "threads of their own: it does not wait for the animation",
      ok: poster.max <= 1000,
    },
  ];
}

/**
 * Measures the production server's art API over loopback. Needs a finished build.
 * @throws Error when the server does not start
 */
export async function benchApi(): Promise<BenchRow[]> {
  const server = await startBuiltProduct();
  try {
    const served = [
      ...(await warmRows(server)),
      await viewerRow(server),
      await coldRow(server),
      ...(await animationFlightRows(server)),
    ];
    const drawn = [await cardRow()];
    for (const ratio of ["1:1", "5:4", "9:16"] as const) {
      for (const format of ["webp", "gif"] as const) drawn.push(await animationRow(ratio, format));
    }
    return [...served, ...drawn];
  } finally {
    await server.stop();
  }
}
