import { spawn } from "node:child_process";
import { once } from "node:events";
import puppeteer, { type Page } from "puppeteer-core";
import { isKnownLine } from "@/e2e/support/problems";
import { findFirefox, findXvfb } from "@/scripts/lib/firefox.mjs";

export type FirefoxPage = Page;

/** Firefox's own browser, not Playwright's build of it, without a window. */
export interface Firefox {
  newPage(): Promise<Page>;
  stop(): Promise<void>;
}

interface FirefoxOptions {
  /** Off: as on a machine where WebGL cannot be had. */
  readonly hasWebgl: boolean;
}

/** CSS pixels each way. */
const SIZE = 240;

/** What the driver says of requests of a frame, done ones as well, when the test itself goes on to another page. */
const LEFT = "Browsing context already closed";

/** Why Firefox cannot be tested here, in words; null when it can. */
export function whyNoFirefox(): string | null {
  if (!findFirefox(process.env)) return "There is no Firefox: install firefox-esr, or set FIREFOX_PATH.";
  const isWithoutScreen = process.platform === "linux" && !findXvfb(process.env) && !process.env["DISPLAY"];
  return isWithoutScreen ? "Firefox has no WebGL without an X server: install xvfb." : null;
}

/** Starts an X server that shows nothing: without any, Firefox draws no WebGL on Linux, headless or not. */
async function startXvfb(path: string): Promise<{ display: string; stop: () => void }> {
  // It chooses a free display itself, and tells its number through the pipe.
  const server = spawn(path, ["-displayfd", "3", "-screen", "0", "800x800x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const told = server.stdio[3];
  if (!told) throw new Error("Xvfb has no pipe.");
  const [number] = await Promise.race([once(told, "data"), once(server, "exit").then(() => [null])]);
  if (number === null) throw new Error("Xvfb did not start.");
  return { display: `:${String(number).trim()}`, stop: () => server.kill() };
}

/**
 * Starts the Firefox of this machine.
 * @throws Error when there is none, or it does not start
 */
export async function startFirefox({ hasWebgl }: FirefoxOptions): Promise<Firefox> {
  const found = findFirefox(process.env);
  if (!found) throw new Error(whyNoFirefox() ?? "There is no Firefox.");
  const xvfb = findXvfb(process.env);
  const screen = xvfb && hasWebgl ? await startXvfb(xvfb) : null;
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: found.path,
    headless: true,
    defaultViewport: { width: SIZE, height: SIZE },
    env: { ...process.env, ...(screen && { DISPLAY: screen.display }) },
    extraPrefsFirefox: { "webgl.disabled": !hasWebgl },
  });
  return {
    newPage: () => browser.newPage(),
    async stop() {
      await browser.close();
      screen?.stop();
    },
  };
}

/** Collects what goes wrong in a page from now on, as watchProblems does in Chromium. */
export function watchFirefoxProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  // Firefox's driver does not tell of what a content security policy stops.
  void page.evaluateOnNewDocument(() =>
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${effectiveDirective} stops ${blockedURI}`),
    ),
  );
  page.on("console", (message) => {
    if (!["error", "warn"].includes(message.type()) || isKnownLine(message.text())) return;
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url ?? ""})`);
  });
  page.on("pageerror", (error) => problems.push(`uncaught: ${error instanceof Error ? error.message : error}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    if (!why.includes(LEFT)) problems.push(`request failed: ${request.url()} ${why}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`answered with ${response.status()}: ${response.url()}`);
  });
  return problems;
}
