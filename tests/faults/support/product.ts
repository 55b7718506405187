import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { type BuiltProduct, startBuiltProduct } from "@/scripts/lib/built-product";
import { memorySettings } from "@/scripts/lib/serve.mjs";

/** As a URL: NODE_OPTIONS is split at spaces, which a folder may have. */
const INSIDE = new URL("inside.mjs", import.meta.url).href;
const TIMEOUT_MS = 10_000;
/** The heap that `npm start` gives: the product is tested within it. */
const HEAP = memorySettings({})["NODE_OPTIONS"];

/** What a process holds when its garbage is gone, in bytes. */
interface Held {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

export interface TestProduct {
  readonly url: string;
  /** How far its clock is ahead from now on, in milliseconds. */
  setClock(ahead: number): Promise<void>;
  /** What it holds now. */
  held(): Promise<Held>;
  /** What it has logged so far. */
  logged(): string;
}

/**
 * The built product for the tests of a file, gone when the file ends.
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
      // More is asked here from one address than anybody may: limits have tests of their own.
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
      await pause(200);
    },
    async held() {
      rmSync(heldFile, { force: true });
      process.kill(started().pid, "SIGUSR2");
      for (const until = performance.now() + TIMEOUT_MS; performance.now() < until; await pause(50)) {
        const text = existsSync(heldFile) ? readFileSync(heldFile, "utf8") : "";
        // `as`: the shape that inside.mjs writes.
        if (text.endsWith("}")) return JSON.parse(text) as Held;
      }
      throw new Error("The product does not tell what it holds.");
    },
  };
}
