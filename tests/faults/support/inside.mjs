// Preloaded into the product under test: lets the tests shift its clock and read its memory use.
import { readFileSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

const { CLOCK_FILE, HELD_FILE } = process.env;
const LOOK_MS = 20;

if (CLOCK_FILE) {
  let ahead = 0;
  const look = () => {
    ahead = Number(readFileSync(CLOCK_FILE, "utf8")) || 0;
    if (isMainThread) writeFileSync(`${CLOCK_FILE}-read`, String(ahead));
  };
  look();
  setInterval(look, LOOK_MS).unref();
  const now = () => RealDate.now() + ahead;
  const RealDate = Date;
  // Not a subclass: `Date()` must also work without `new`.
  globalThis.Date = new Proxy(RealDate, {
    get: (real, name) => (name === "now" ? now : Reflect.get(real, name)),
    apply: () => new RealDate(now()).toString(),
    construct: (real, parts, made) => Reflect.construct(real, parts.length === 0 ? [now()] : parts, made),
  });
}

if (HELD_FILE && isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => {
    collect();
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    writeFileSync(HELD_FILE, JSON.stringify({ heapUsed, external, rss, at: performance.now() }));
  });
}
