import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";
import { watchProblems } from "@/e2e/support/problems";
import { CORE } from "@/e2e/support/scope";
import { startBuiltProduct } from "@/scripts/lib/built-product";
import { freePort } from "../scripts/lib/port.mjs";
import { nextProgram } from "../scripts/lib/server-packages.mjs";

const BANNER = "Meebits by Yuga Labs - The Official Home of MB1";

const UNBOUNDED = "without bounds on clients";
const NEXT_START = [nextProgram(), "start", "--port", "0"];
const OWN_SERVER = ["dist/server.mjs"];

/** Runs a server on a free port until it has printed all of `until`, or exits. Returns its output and exit code. */
async function run(
  program: readonly string[],
  env: Record<string, string>,
  ...until: readonly string[]
): Promise<{ output: string; code: number | null }> {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const child = spawn(process.execPath, program, {
    env: { ...inherited, DATA_DIR: "test-results/data-start", PORT: String(await freePort()), ...env },
  });
  let output = "";
  const appendOutput = (part: Buffer) => {
    output += part;
    if (!child.killed && until.every((text) => output.includes(text))) child.kill("SIGTERM");
  };
  child.stdout.on("data", appendOutput);
  child.stderr.on("data", appendOutput);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { output, code };
}

test("npx next start prints the banner, and a warning about missing limits", async () => {
  const { output } = await run(NEXT_START, { npm_lifecycle_event: "npx" }, BANNER, UNBOUNDED);
  expect(output).toContain(BANNER);
  expect(output).toContain(UNBOUNDED);
});

test("the server prints neither when started by npm start, and exits with 0 on SIGTERM", CORE, async () => {
  const env = { npm_lifecycle_event: "start", DATA_DIR: test.info().outputPath("data") };
  // The database is opened after the place where the banner would be printed.
  const { output, code } = await run(OWN_SERVER, env, "the server listens", "the database was migrated");
  expect(output).not.toContain(BANNER);
  expect(output).not.toContain(UNBOUNDED);
  expect(code).toBe(0);
});

for (const program of [NEXT_START, OWN_SERVER])
  test(`${program[0]} exits with 1 on an invalid configuration, and lists all errors`, async () => {
    const { output, code } = await run(program, { LOG_LEVEL: "loud", RENDER_THREADS: "none" }, "never said");
    expect(code).toBe(1);
    expect(output).toContain("  LOG_LEVEL must be ");
    expect(output).toContain("  RENDER_THREADS must be ");
  });

test("the server refuses a build that was made with the other value of NEXT_PUBLIC_DEMO", async () => {
  const flag = process.env["NEXT_PUBLIC_DEMO"] === "false";
  for (const program of [NEXT_START, OWN_SERVER]) {
    const { output, code } = await run(program, { NEXT_PUBLIC_DEMO: String(flag) }, "never said");
    expect([program, code]).toEqual([program, 1]);
    expect(output).toContain(`NEXT_PUBLIC_DEMO is ${flag}, and this build was made with ${!flag}: build again`);
  }
});

test("all pages of a build use the public settings of the start, also prerendered pages", CORE, async ({ page }) => {
  const settings = {
    NEXT_PUBLIC_MARKETPLACE_URL: "https://market.example/",
    NEXT_PUBLIC_SUPPORT_EMAIL: "help@mb1.example",
  };
  const product = await startBuiltProduct(settings);
  const problems = watchProblems(page);
  try {
    for (const path of ["/faq", "/nothing-here", "/500"]) {
      await page.goto(`${product.url}${path}?noloader&nowebgl`);
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("link", { name: "Marketplace" })).toHaveAttribute(
        "href",
        "https://market.example/",
      );
      await expect(footer.getByRole("link", { name: "help@mb1.example" })).toHaveAttribute(
        "href",
        "mailto:help@mb1.example",
      );
    }
    expect(problems.filter((problem) => !/^answered with (404|500): |status of (404|500)/.test(problem))).toEqual([]);
  } finally {
    await product.stop();
  }
});

test("after `kill -9` of its launcher the product frees both ports, and restarts on the same data", async ({
  request,
}) => {
  test.slow();
  const [port, chainPort] = [await freePort(), await freePort()];
  const places = [`http://127.0.0.1:${port}/api/health`, `http://127.0.0.1:${chainPort}`];
  const env = { ...process.env, DATA_DIR: test.info().outputPath("data"), HOST: "127.0.0.1" };
  const start = async () => {
    const settings = { PORT: String(port), CHAIN_PORT: String(chainPort) };
    const launcher = spawn(process.execPath, ["scripts/start.mjs"], { env: { ...env, ...settings }, stdio: "ignore" });
    const ended = once(launcher, "exit");
    await expect
      .poll(async () => (await request.get(places[0] ?? "").catch(() => null))?.status(), { timeout: 60_000 })
      .toBe(200);
    return { launcher, ended };
  };
  const first = await start();
  first.launcher.kill("SIGKILL");
  for (const place of places) {
    await expect
      .poll(
        () =>
          request.get(place).then(
            () => "answers",
            () => "left",
          ),
        { timeout: 20_000 },
      )
      .toBe("left");
  }
  const second = await start();
  expect(await (await request.get(places[0] ?? "")).json()).toMatchObject({ ok: true, database: "ok" });
  second.launcher.kill("SIGTERM");
  expect(await second.ended).toEqual([0, null]);
});
