import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, vi } from "vitest";
import type { Database } from "@/lib/server/db/schema";

// Test files share a thread. Each starts with fresh modules, singletons and environment.
const ENVIRONMENT = Symbol.for("tests.environment");
// `as`: the singletons of lib/server/global-once.ts and, under a symbol of the tests, the thread's initial environment.
const globals = globalThis as unknown as Record<symbol, unknown>;
for (const key of Object.getOwnPropertySymbols(globals)) if (key.description?.startsWith("mb1.")) delete globals[key];
globals[ENVIRONMENT] ??= { ...process.env };
const environment = globals[ENVIRONMENT] as NodeJS.ProcessEnv;
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
Object.assign(process.env, environment);
vi.resetModules();
// Removes the page of an earlier file.
if (typeof document !== "undefined") {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
// jsdom lacks media queries. Modules query them on load once another file of this thread has enabled WebGL, which
// @react-three/test-renderer does permanently.
if (typeof window !== "undefined") {
  // `as`: the used members.
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
}

// Files share jsdom's window. Its frames stop permanently if one is requested while `setInterval` is fake, as by
// libraries that captured the real function. These use real timers.
const FRAMES = Symbol.for("tests.frames");
if (typeof window !== "undefined" && !(FRAMES in globals)) {
  const { setTimeout: wait, clearTimeout: stop } = globalThis;
  window.requestAnimationFrame = (draw) => Number(wait(() => draw(performance.now()), 1000 / 60));
  window.cancelAnimationFrame = (frame) => stop(frame);
  globals[FRAMES] = true;
  // It captures the function when it loads: under fake timers, it would never animate again in this thread.
  await import("framer-motion");
  (await import("@/tests/support/fast-queries")).speedUpQueries();
}

/**
 * Closes the database that the file has opened. Its sweeper would go on, and vitest ends threads at any time: inside a
 * call of libsql that ends the whole process.
 */
async function closeDatabase(): Promise<void> {
  // `as`: the singleton of lib/server/db/get-database.ts.
  const current = globals[Symbol.for("mb1.database")] as { readonly opening?: Promise<Database> } | undefined;
  const closing = current?.opening?.then((db) => db.destroy()).catch(() => undefined);
  // A PostgreSQL that a test has stopped does not answer. The embedded database does, but may take long to open.
  const limitMs = process.env["DATABASE_URL"] === undefined ? 10_000 : 1000;
  await Promise.race([closing, pause(limitMs, undefined, { ref: false })]);
}

// Keeps the developer's own data unread and unchanged.
const folder = mkdtempSync(join(tmpdir(), "mb1-data-"));
process.env["DATA_DIR"] = folder;
// The default is the embedded database; PostgreSQL tests set their own.
delete process.env["DATABASE_URL"];
afterAll(async () => {
  // A stubbed window would leak into the next file.
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await closeDatabase();
  return rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 20 });
});
