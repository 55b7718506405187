import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";

// Test files share a thread. Each begins with modules, process-wide instances and an environment of its own.
const ENVIRONMENT = Symbol.for("tests.environment");
// `as`: the instances of lib/server/global-once.ts and, under a symbol of these tests, the environment at the thread's start.
const globals = globalThis as unknown as Record<symbol, unknown>;
for (const key of Object.getOwnPropertySymbols(globals)) if (key.description?.startsWith("mb1.")) delete globals[key];
globals[ENVIRONMENT] ??= { ...process.env };
const environment = globals[ENVIRONMENT] as NodeJS.ProcessEnv;
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
Object.assign(process.env, environment);
vi.resetModules();
// A page that another file has left behind is not this one's.
if (typeof document !== "undefined") document.body.replaceChildren();
// jsdom knows no media queries. Modules that load ask for them once another file of this thread has given the browser WebGL, which
// @react-three/test-renderer does for good.
if (typeof window !== "undefined") {
  // `as`: what is read of it.
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
}

// Files share jsdom's window, whose frames stop for good once one is asked for while `setInterval` is fake, as libraries do that kept the
// function of a real one. These keep real timers.
const FRAMES = Symbol.for("tests.frames");
if (typeof window !== "undefined" && !(FRAMES in globals)) {
  const { setTimeout: wait, clearTimeout: stop } = globalThis;
  window.requestAnimationFrame = (draw) => Number(wait(() => draw(performance.now()), 1000 / 60));
  window.cancelAnimationFrame = (frame) => stop(frame);
  globals[FRAMES] = true;
}

// What somebody has saved here is neither seen nor changed.
const folder = mkdtempSync(join(tmpdir(), "mb1-data-"));
process.env["DATA_DIR"] = folder;
// The default is the embedded database; tests of PostgreSQL bring their own.
delete process.env["DATABASE_URL"];
afterAll(() => {
  // A window that a test has made up would be the next file's too.
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  return rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 20 });
});
