import { spawn } from "node:child_process";
import { expect, test } from "@playwright/test";

const BANNER = "Meebits by Yuga Labs - The Official Home of MB1";

/** Starts Next.js on its own port until it has said `until` or ended; gives what it said and its exit code. */
async function nextStart(env: Record<string, string>, until: string): Promise<{ said: string; code: number | null }> {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "--port", "0"], {
    env: { ...inherited, DATA_DIR: "test-results/data-start", ...env },
  });
  let said = "";
  const hear = (part: Buffer) => {
    said += part;
    if (said.includes(until)) setTimeout(() => child.kill("SIGTERM"), 500);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const code = await new Promise<number | null>((settle) => child.on("close", settle));
  return { said, code };
}

test("npx next start greets with the studio's banner", async () => {
  expect((await nextStart({ npm_lifecycle_event: "npx" }, BANNER)).said).toContain(BANNER);
});

test("a package script does not", async () => {
  expect((await nextStart({ npm_lifecycle_event: "start" }, "Ready in")).said).not.toContain(BANNER);
});

test("a wrong configuration stops the start and is listed in full", async () => {
  const { said, code } = await nextStart({ LOG_LEVEL: "loud", RENDER_THREADS: "none" }, "never said");
  expect(code).toBe(1);
  expect(said).toContain("  LOG_LEVEL: ");
  expect(said).toContain("  RENDER_THREADS: ");
});
