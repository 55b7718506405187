import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

/** Prints a process's CPU time as the last line of stderr. */
const TIMED =
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); console.error((user + system) / 1000); })";

const LAST_LINE = /[\d.]+\n$/;

/** Runs a checkout's start script. Returns its exit code, output, and CPU time in milliseconds. */
function start(
  settings: Readonly<Record<string, string>>,
  script = "start",
  checkout = ".",
  args: readonly string[] = [],
): Promise<{ code: number | null; output: string; processorMs: number }> {
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${TIMED}`, resolve(checkout, `scripts/${script}.mjs`), ...args],
    {
      env: { ...process.env, ...settings },
    },
  );
  let output = "";
  child.stderr.on("data", (part) => {
    output += part;
  });
  return new Promise((finish) =>
    child.on("close", (code) =>
      finish({ code, output: output.replace(LAST_LINE, ""), processorMs: Number(LAST_LINE.exec(output)?.[0]) }),
    ),
  );
}

test.each([
  ["start", "npm start"],
  ["dev", "npm run dev"],
])("a busy port is reported before packages are installed or built, with the command: %s", async (script, command) => {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, ready));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { code, output } = await start({ PORT: String(port) }, script);
  server.close();
  expect(code).toBe(1);
  expect(output).toContain(`Something is already listening on port ${port}.`);
  expect(output).toContain(`PORT=${port + 1} ${command}`);
});

test("a HOST of another machine is reported as such", async () => {
  const { code, output } = await start({ HOST: "198.51.100.1", PORT: "3999" });
  expect(code).toBe(1);
  expect(output.trim()).toBe('HOST must be an address of this machine, or the name of one. It is "198.51.100.1".');
});

const checkout = mkdtempSync(join(tmpdir(), "a checkout "));
afterAll(() => rmSync(checkout, { recursive: true }));

describe("a checkout without packages, on a path with spaces", () => {
  for (const path of ["scripts", "lib/server", "package.json", "package-lock.json"])
    cpSync(path, join(checkout, path), { recursive: true });

  test.each(["start", "dev", "build"])("npm run %s lists all wrong settings within two seconds", async (script) => {
    const { code, output, processorMs } = await start(
      { PORT: "abc", HOST: "999.1.1.1", RATE_LIMIT: "2", PROT: "80" },
      script,
      checkout,
    );
    // Not wall time, which other tests affect.
    expect(processorMs).toBeLessThan(2000);
    expect(code).toBe(1);
    expect(output.trimEnd().split("\n")).toEqual([
      "Warning: PROT is no setting of this product; PORT is.",
      "The environment is invalid (.env.example explains each variable):",
      "  RATE_LIMIT is no setting of this product; RATE_LIMITS is. Rename it, or remove it.",
      '  PORT must be a whole number from 1 to 65535. It is "abc".',
      expect.stringContaining("  HOST must be an address"),
    ]);
    expect(existsSync(join(checkout, "node_modules"))).toBe(false);
  });

  // The wrong port ends a script that ignores its arguments.
  test.each(["start", "dev", "build"])("npm run %s refuses arguments, with its usage", async (script) => {
    const { code, output } = await start({ PORT: "abc" }, script, checkout, ["--port", "4000"]);
    expect(code).toBe(2);
    expect(output).toMatch(new RegExp(`^Unknown option '--port'\\.\nnpm (run )?${script}: .*\n$`));
  });

  test.each([
    ["inside a file", () => join(checkout, "package.json", "data"), "it is a file, or inside of one"],
    ["that is a file", () => join(checkout, "package.json"), "it is a file, or inside of one"],
    ["that cannot be created", () => "/proc/none/data", "the path is invalid"],
  ])("a data folder %s is refused", async (_what, folder, why) => {
    const { code, output } = await start({ DATA_DIR: folder() }, "start", checkout);
    expect(code).toBe(1);
    expect(output).toContain(`  DATA_DIR cannot be written to: ${why}. It is "${folder()}".\n`);
  });

  test.each([
    ["public", "public/data", "everyone can download"],
    [".next", join(checkout, ".next"), "the next build replaces"],
  ])("a data folder in %s is refused", async (name, folder, why) => {
    const { code, output } = await start({ DATA_DIR: folder }, "start", checkout);
    expect(code).toBe(1);
    expect(output).toContain(`  DATA_DIR must not be in ${name}, whose files ${why}. It is "${folder}".\n`);
    expect(existsSync(join(checkout, name))).toBe(false);
  });

  // Root may write anywhere.
  test.skipIf(process.getuid?.() === 0)("a data folder without write permission is refused", async () => {
    const folder = join(checkout, "closed");
    mkdirSync(folder, 0o555);
    expect((await start({ DATA_DIR: folder }, "start", checkout)).output).toContain("this user may not write there");
  });
});
