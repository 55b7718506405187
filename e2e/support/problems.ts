import type { ConsoleMessage, Page, Request } from "@playwright/test";

/** Chromium's note that reading a software-drawn canvas is slow: of the test machine, not of the page. */
const OF_THE_DRIVER = "GL Driver Message (OpenGL, Performance,";

/** Whether a console line is one that the page is not to blame for. */
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
 * A browser that learns late how large a frame is gives up the picture it has begun to load for one of another width: no
 * server and no network ends a request in this way.
 */
function isOtherWidth(request: Request): boolean {
  return request.resourceType() === "image" && request.failure()?.errorText === "net::ERR_ABORTED";
}

function ofFailure(request: Request): string | null {
  if (isOtherWidth(request)) return null;
  return `request failed: ${request.url()} ${request.failure()?.errorText ?? ""}`;
}

/**
 * Collects what goes wrong in a page from now on: console errors and warnings, uncaught errors, requests that fail or are
 * refused. The page's own document may be answered with `documentStatus`.
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
