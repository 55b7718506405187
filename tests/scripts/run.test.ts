import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "@/scripts/lib/run.mjs";
import { tempFolder } from "@/tests/support/temp-folder";

test("run returns the output and the exit code of a command", async () => {
  const { code, output } = await run("node", ["-e", "console.log('out'); console.error('err'); process.exit(3)"], {
    quiet: true,
  });
  expect(code).toBe(3);
  expect(output).toContain("out\n");
  expect(output).toContain("err\n");
});

test("run returns code 1 for an unknown command", async () => {
  expect((await run("no-such-command", [], { quiet: true })).code).toBe(1);
});

/** A process with an endless child, whose id it prints. */
const PARENT = (cleanly: boolean) => `
  import { installStopHandlers, launch, run } from "./scripts/lib/run.mjs";
  installStopHandlers({ cleanly: ${cleanly} });
  const child = launch("node", ["-e", "console.log('up'); setInterval(() => {}, 1000)"], { quiet: true });
  child.stdout.once("data", () => console.log(child.pid));
  child.once("exit", () => void run("node", ["-e", "console.log('begun too late')"]));
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("after `kill -9` of the parent a Node child receives SIGTERM", async () => {
  const program = (work: string) => `
    import { launch } from "./scripts/lib/run.mjs";
    const child = launch("node", ["-e", ${JSON.stringify(work)}], { quiet: true });
    child.stdout.once("data", () => console.log(child.pid));
  `;
  const file = join(tempFolder(), "told");
  const writesSignal = `process.on("SIGTERM", () => { require("fs").writeFileSync(${JSON.stringify(file)}, "SIGTERM"); process.exit(); });`;
  const parent = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    program(`${writesSignal} console.log('up'); setInterval(() => {}, 1000)`),
  ]);
  const [pid] = await once(parent.stdout, "data");
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(Number(pid)), { timeout: 10_000 }).toBe(false);
  expect(readFileSync(file, "utf8")).toBe("SIGTERM");
});

test("a Node child exits when it has no work left, and does not pass on PARENT_PIPE", async () => {
  const { code, output } = await run("node", ["-p", "String(process.env.PARENT_PIPE)"], { quiet: true });
  expect([code, output]).toEqual([0, "undefined\n"]);
});

test.each([
  ["SIGTERM", false, 143],
  ["SIGINT", false, 130],
  ["SIGTERM", true, 0],
] as const)("%s ends the children too (cleanly: %s), with exit code %i", async (signal, cleanly, expected) => {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", PARENT(cleanly)], { env });
  let printed = "";
  parent.stdout.on("data", (part) => {
    printed += part;
  });
  await once(parent.stdout, "data");
  const child = Number(printed);
  expect(isAlive(child)).toBe(true);
  parent.kill(signal);
  const [code] = await once(parent, "close");
  expect(code).toBe(expected);
  expect(isAlive(child)).toBe(false);
  expect(printed).not.toContain("begun too late");
});
