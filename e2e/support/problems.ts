import type { ConsoleMessage, Page, Request } from "@playwright/test";

/** Chromium's warning that reading a software-drawn canvas is slow. The machine causes it. */
const OF_THE_DRIVER = "GL Driver Message (OpenGL, Performance,";

/** Whether a console line is not the page's fault. */
export function isKnownLine(text: string): boolean {
  return text.includes(OF_THE_DRIVER);
}

function ofConsole(message: ConsoleMessage): string | null {
  const text = message.text();
  if (!["error", "warning"].includes(message.type())) return null;
  if (isKnownLine(text)) return null;
  return `console ${message.type()}: ${text} (${message.location().url})`;
}

/**
 * Whether the page gave up a request: a picture for another width, or data of an avatar that is no longer shown. No
 * server or network failure has this error.
 */
function isGivenUp(request: Request): boolean {
  return ["image", "fetch"].includes(request.resourceType()) && request.failure()?.errorText === "net::ERR_ABORTED";
}

function ofFailure(request: Request): string | null {
  if (isGivenUp(request)) return null;
  return `request failed: ${request.url()} ${request.failure()?.errorText ?? ""}`;
}

/**
 * Collects the problems of a page from now on: console errors and warnings, uncaught errors, failed or refused
 * requests. The page's own document may have `documentStatus`.
 */
export function watchProblems(page: Page, documentStatus = 200): readonly string[] {
  const problems: string[] = [];
  const add = (problem: string | null) => problem && problems.push(problem);
  const isExpected = (url: string) => documentStatus >= 400 && url === page.url();
  page.on("console", (message) => isExpected(message.location().url) || add(ofConsole(message)));
  page.on("pageerror", (error) => add(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => add(ofFailure(request)));
  page.on("response", (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    const wanted = isDocument ? response.status() === documentStatus : response.status() < 400;
    if (!wanted) add(`answered with ${response.status()}: ${response.url()}`);
  });
  return problems;
}
