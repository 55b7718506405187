// The load generator of scripts/lib/load.ts: autocannon in a separate process. Prints its result as one JSON line.
import autocannon from "autocannon";
import { readArguments } from "../scripts/lib/arguments.mjs";

const USAGE = `node bench/load.mjs <url> <connections> <seconds>: keeps so many connections busy; with 0 seconds each asks once.
{id} in the url is any avatar, another one each time.`;

const { url, connections, seconds } = readArguments(USAGE, {}, (_, [address = "", count, duration]) => {
  if (!URL.canParse(address)) throw new Error("An address is needed");
  return { url: new URL(address), connections: Number(count), seconds: Number(duration) };
});
const path = decodeURIComponent(url.pathname + url.search);
const pathOfAny = () => path.replace("{id}", String(Math.ceil(Math.random() * 20_000)));
const result = await autocannon({
  url: url.origin,
  connections,
  ...(seconds === 0 ? { amount: connections } : { duration: seconds }),
  // Drawing for a hundred clients is slow.
  timeout: 120,
  headers: { accept: "image/webp" },
  requests: [path.includes("{id}") ? { setupRequest: (request) => ({ ...request, path: pathOfAny() }) } : { path }],
});
const counts = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]);
const statuses = { ...Object.fromEntries(counts), ...(result.errors > 0 && { none: result.errors }) };
const { p50, p99, max } = result.latency;
console.log(JSON.stringify({ perSecond: result.requests.total / result.duration, p50, p99, max, statuses }));
