import { spawn } from "node:child_process";
import { once } from "node:events";
import puppeteer, { type Page } from "puppeteer-core";
import { isKnownLine } from "@/e2e/support/problems";
import { findFirefox, findXvfb } from "@/scripts/lib/firefox.mjs";

export type FirefoxPage = Page;

/** The installed Firefox without a window, not Playwright's build of it. */
export interface Firefox {
  newPage(): Promise<Page>;
  stop(): Promise<void>;
}

interface FirefoxOptions {
  /** False simulates a machine without WebGL. */
  readonly hasWebgl: boolean;
}

/** Both sides, CSS pixels. */
const SIZE = 240;

/** Driver error for requests of a frame, finished ones as well, when the test itself goes on to another page. */
const CONTEXT_CLOSED_MESSAGE = "Browsing context already closed";

/** Returns why Firefox cannot be tested here; null when it can. */
export function explainMissingFirefox(): string | null {
  if (!findFirefox(process.env)) return "There is no Firefox: install firefox-esr, or set FIREFOX_PATH.";
  const isWithoutScreen = process.platform === "linux" && !findXvfb(process.env) && !process.env["DISPLAY"];
  return isWithoutScreen ? "Firefox has no WebGL without an X server: install xvfb." : null;
}

/** Starts a virtual X server: without one, Firefox draws no WebGL on Linux, headless or not. */
async function startXvfb(path: string): Promise<{ display: string; stop: () => void }> {
  // Xvfb chooses a free display and writes its number to the pipe.
  const server = spawn(path, ["-displayfd", "3", "-screen", "0", "800x800x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const displayPipe = server.stdio[3];
  if (!displayPipe) throw new Error("Xvfb has no pipe.");
  const [number] = await Promise.race([once(displayPipe, "data"), once(server, "exit").then(() => [null])]);
  if (number === null) throw new Error("Xvfb did not start.");
  return { display: `:${String(number).trim()}`, stop: () => server.kill() };
}

/**
 * Starts the Firefox of this machine.
 * @throws Error when it is missing or does not start
 */
export async function startFirefox({ hasWebgl }: FirefoxOptions): Promise<Firefox> {
  const found = findFirefox(process.env);
  if (!found) throw new Error(explainMissingFirefox() ?? "There is no Firefox.");
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

/** Collects the errors of a page from now on, as watchProblems does in Chromium. */
export function watchFirefoxProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  // Firefox's driver does not report content security policy violations.
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
    if (!why.includes(CONTEXT_CLOSED_MESSAGE)) problems.push(`request failed: ${request.url()} ${why}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`answered with ${response.status()}: ${response.url()}`);
  });
  return problems;
}
