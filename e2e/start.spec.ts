import { spawn } from "node:child_process";
import { expect, test } from "@playwright/test";
import { freePort } from "../scripts/lib/port.mjs";

const BANNER = "Meebits by Yuga Labs - The Official Home of MB1";

const UNBOUNDED = "without bounds on clients";
const NEXT_START = ["node_modules/next/dist/bin/next", "start", "--port", "0"];
const OWN_SERVER = ["dist/server.mjs"];

/** Runs a server on a port of its own until it has said `until` or ended; gives what it said and its exit code. */
async function run(
  program: readonly string[],
  env: Record<string, string>,
  until: string,
): Promise<{ said: string; code: number | null }> {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const child = spawn(process.execPath, program, {
    env: { ...inherited, DATA_DIR: "test-results/data-start", PORT: String(await freePort()), ...env },
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

test("npx next start prints the studio's banner, and that it has no bounds", async () => {
  const { said } = await run(NEXT_START, { npm_lifecycle_event: "npx" }, BANNER);
  expect(said).toContain(BANNER);
  expect(said).toContain(UNBOUNDED);
});

test("the server of a package script prints neither, and ends with 0 when it is told to", async () => {
  const { said, code } = await run(OWN_SERVER, { npm_lifecycle_event: "start" }, "the server listens");
  expect(said).not.toContain(BANNER);
  expect(said).not.toContain(UNBOUNDED);
  expect(code).toBe(0);
});

for (const program of [NEXT_START, OWN_SERVER])
  test(`a wrong configuration stops ${program[0]} and is listed in full`, async () => {
    const { said, code } = await run(program, { LOG_LEVEL: "loud", RENDER_THREADS: "none" }, "never said");
    expect(code).toBe(1);
    expect(said).toContain("  LOG_LEVEL must be ");
    expect(said).toContain("  RENDER_THREADS must be ");
  });
