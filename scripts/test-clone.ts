// npm run test:full -- clone: a fresh clone on a path with spaces. `npm start` installs, builds and serves; then
// `npm run dev` serves without a line in the terminal or in a page's console that asks for attention.
import { strict as assert } from "node:assert";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { chromium } from "playwright";
import { isKnownLine } from "@/e2e/support/problems";
import { ensureBrowser } from "./lib/browser.mjs";
import { TEST_BROWSER_FLAGS } from "./lib/browser-flags.mjs";
import { freePort } from "./lib/port.mjs";

const PARENT = mkdtempSync(join(tmpdir(), "a clone "));
const CLONE = join(PARENT, "on a path with spaces");
/** The last line that each launcher prints when it is ready. */
const READY = { start: "  Stop       Ctrl-C", dev: "  Open       http" } as const;
const ANSWERS = [
  ["/", "text/html"],
  ["/meebit/1?mood=gm", "text/html"],
  ["/viewer/1", "text/html"],
  ["/api/meebits?type=poster&token_id=1&mood=gm", "image/png"],
  ["/api/owner/1", "application/json"],
] as const;
const PAGES = ["/", "/meebit/1?mood=gm", "/viewer/1?mood=gm", "/crowd", "/wallet", "/get-print", "/faq"];
/** What Next and React always print while developing. */
const USUAL = [
  /^$/,
  /^(GET|POST|HEAD) \S+ [23]\d\d in /,
  /^[○✓] (Compil(ing|ed)|Finished writing) /,
  /^%cDownload the React DevTools/,
  /^\[(HMR|Fast Refresh)\]/,
  // Next's script tags of `dynamic()` name a chunk that Turbopack does not write; the page loads all it needs.
  /^Failed to load resource: .* 404 .*\/_next\/static\/chunks\/_[\w-]+\._\.js$/,
];
const isUsual = (line: string) =>
  isKnownLine(line) || USUAL.some((usual) => usual.test(stripVTControlCharacters(line).trim()));

/** Ends the launcher that runs, if any. */
let endRunning: () => Promise<unknown> = async () => undefined;

/** Runs a launcher of the clone until it is ready. `stop` ends it and returns what it printed since then. */
async function launch(name: keyof typeof READY) {
  const url = `http://localhost:${await freePort()}`;
  const { port: PORT } = new URL(url);
  const CHAIN_PORT = String(await freePort());
  const env = { ...process.env, PORT, CHAIN_PORT, NEXT_TELEMETRY_DISABLED: "1", npm_lifecycle_event: name };
  const child = spawn(process.execPath, [`scripts/${name}.mjs`], {
    cwd: CLONE,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      output += part;
      process.stdout.write(part);
    });
  const ended = once(child, "close");
  endRunning = () => {
    child.kill("SIGTERM");
    return ended;
  };
  while (!output.includes(READY[name])) {
    await Promise.race([ended, once(child.stdout, "data")]);
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`npm run ${name} ended with ${child.exitCode ?? child.signalCode}.`);
  }
  const readyAt = output.length;
  const stop = async () => {
    assert.deepEqual(await endRunning(), [0, null], "it stops in order");
    return output.slice(readyAt).split("\n").slice(1);
  };
  return { url, stop };
}

async function testStart(): Promise<void> {
  const { url, stop } = await launch("start");
  for (const [path, type] of ANSWERS) {
    const answer = await fetch(url + path);
    assert.equal(`${answer.status} ${answer.headers.get("content-type")?.split(";")[0]}`, `200 ${type}`, path);
  }
  await stop();
}

async function testDev(): Promise<void> {
  const { url, stop } = await launch("dev");
  const browser = await chromium.launch({ executablePath: (await ensureBrowser()).path, args: TEST_BROWSER_FLAGS });
  const lines: string[] = [];
  try {
    for (const path of PAGES) {
      const page = await browser.newPage();
      page.on("console", (message) => lines.push(`${message.text()} ${message.location().url}`));
      page.on("pageerror", (error) => lines.push(`${path}: ${error.message}`));
      await page.goto(url + path, { waitUntil: "networkidle", timeout: 120_000 });
      await page.close();
    }
  } finally {
    await browser.close();
  }
  lines.push(...(await stop()));
  const unusual = lines.filter((line) => !isUsual(line));
  assert.equal(unusual.join("\n"), "", "npm run dev is quiet");
}

try {
  execFileSync("git", ["clone", "--quiet", ".", CLONE]);
  await testStart();
  await testDev();
} finally {
  await endRunning();
  rmSync(PARENT, { recursive: true, force: true });
}
console.log("A fresh clone on a path with spaces starts, and develops quietly.");
