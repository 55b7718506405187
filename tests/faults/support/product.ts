import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { type BuiltProduct, startBuiltProduct } from "@/scripts/lib/built-product";
import { getMemorySettings } from "@/scripts/lib/serve.mjs";

/** A URL: NODE_OPTIONS is split at spaces, which paths may have. */
const INSIDE = new URL("inside.mjs", import.meta.url).href;
const TIMEOUT_MS = 10_000;
/** The heap size that `npm start` sets also applies in the tests. */
const HEAP = getMemorySettings({})["NODE_OPTIONS"];

/** Memory of a process after garbage collection, in bytes. */
interface Held {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

export interface TestProduct {
  readonly url: string;
  /** Milliseconds by which its clock is ahead from now on. */
  setClock(ahead: number): Promise<void>;
  /** Its current memory use. */
  held(): Promise<Held>;
  /** Its log so far. */
  logged(): string;
}

/**
 * Runs the built product for the tests of a file.
 * @param settings environment variables, read when the tests begin
 */
export function productOfTests(settings: () => Readonly<Record<string, string>> = () => ({})): TestProduct {
  const folder = mkdtempSync(join(tmpdir(), "mb1-inside-"));
  const [clock, heldFile] = [join(folder, "clock"), join(folder, "held")];
  let product: BuiltProduct | undefined;
  const started = () => {
    if (product === undefined) throw new Error("The product runs within tests only.");
    return product;
  };
  beforeAll(async () => {
    writeFileSync(clock, "0");
    product = await startBuiltProduct({
      CLOCK_FILE: clock,
      HELD_FILE: heldFile,
      LOG_LEVEL: "warn",
      // The tests exceed the rate limits, which have their own tests.
      RATE_LIMITS: "0",
      ...settings(),
      NODE_OPTIONS: `${HEAP} --import ${INSIDE}`,
    });
  });
  afterAll(async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      return started().url;
    },
    logged: () => started().logged(),
    async setClock(ahead) {
      writeFileSync(clock, String(ahead));
      await vi.waitUntil(() => readFileSync(`${clock}-read`, "utf8") === String(ahead), { timeout: TIMEOUT_MS });
    },
    async held() {
      rmSync(heldFile, { force: true });
      process.kill(started().pid, "SIGUSR2");
      const readHeld = () => (existsSync(heldFile) ? readFileSync(heldFile, "utf8") : "");
      await vi.waitUntil(() => readHeld().endsWith("}"), { timeout: TIMEOUT_MS });
      // `as`: the shape that inside.mjs writes.
      return JSON.parse(readHeld()) as Held;
    },
  };
}
