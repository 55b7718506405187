import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { sampleOf } from "@/e2e/support/scope";

declare global {
  interface Window {
    /** Events of the elements on the page: type and detail. */
    elementEvents: [type: string, detail: unknown][];
    /** Messages of the framed viewers to the page. */
    receivedMessages: { source: string; version: number; type: string; payload: Record<string, unknown> }[];
  }
}

/** A separate site: browsers treat 127.0.0.1 as cross-site to the tests' localhost, not just as another port. */
const HOST = "127.0.0.1";
const STYLE = "width: 480px; height: 480px; border: 0";

/** A foreign site on its own host that serves one page. */
export interface EmbeddingSite {
  readonly url: string;
  close(): Promise<void>;
}

/** Isolation of a page from other origins (`Cross-Origin-Embedder-Policy`); null without it. */
export type Isolation = "require-corp" | "credentialless" | null;

/** Isolated pages and one that is not: other tests frame viewers in the latter. */
const ISOLATIONS = ["credentialless", "require-corp", null] as const;

/** Paths that such pages frame, each with the type of the message that follows. */
export const ISOLATION_CASES = sampleOf(ISOLATIONS, 2).flatMap((isolation) => [
  { isolation, sandbox: "allow-scripts", path: "/viewer/1?mood=gm", type: "ready" },
  { isolation, sandbox: null, path: "/viewer/1/?mood=gm", type: "ready" },
  { isolation, sandbox: "allow-scripts", path: "/viewer/20001", type: "error" },
]);

/** A foreign site with a page for any viewer in any frame. */
export interface FrameSite {
  /** Returns the page with a viewer in a frame. @param sandbox the frame's attribute, null for none */
  pageWith(src: string, sandbox: string | null, isolation?: Isolation): string;
  close(): Promise<void>;
}

function pageWithFrame(src: string, sandbox: string | null, style: string): string {
  const attribute = sandbox === null ? "" : `sandbox="${sandbox}"`;
  return `<!doctype html><html lang="en"><title>Market</title><link rel="icon" href="data:,">
    <style>body { margin: 0 }</style>
    <script>window.receivedMessages = []; addEventListener("message", ({ data }) => receivedMessages.push(data));</script>
    <iframe src="${src}" ${attribute} style="${style}" title="Avatar"></iframe></html>`;
}

/** Serves the HTML that `pageFor` returns for a URL, isolated as its `isolation` parameter says. */
export async function servePages(pageFor: (address: URL) => string): Promise<EmbeddingSite> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? "/", `http://${HOST}`);
    const isolation = address.searchParams.get("isolation");
    if (isolation !== null) {
      response.setHeader("Cross-Origin-Embedder-Policy", isolation);
      response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
      // A sandboxed frame of the page is of another origin.
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    }
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(pageFor(address));
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  // `as`: a server listening on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Serves a page with a viewer in a frame. The page stores the messages it receives in `window.receivedMessages`.
 * @param sandbox the frame's sandbox attribute, null for none
 * @param style of the frame
 */
export async function embeddingSite(src: string, sandbox: string | null, style = STYLE): Promise<EmbeddingSite> {
  return servePages(() => pageWithFrame(src, sandbox, style));
}

/** Serves pages with a viewer in a frame of 240 by 240 pixels. */
export async function frameSite(): Promise<FrameSite> {
  const { url, close } = await servePages(({ searchParams }) =>
    pageWithFrame(searchParams.get("src") ?? "", searchParams.get("sandbox"), "width: 240px; height: 240px; border: 0"),
  );
  return {
    pageWith: (src, sandbox, isolation = null) =>
      `${url}?${new URLSearchParams({ src, ...(sandbox !== null && { sandbox }), ...(isolation !== null && { isolation }) })}`,
    close,
  };
}

/** Returns a cross-origin page with elements, under the content security policy that the documentation states. */
export function elementPage(host: string | undefined, elements: string): string {
  const policy = `default-src 'none'; script-src ${host}; img-src ${host} data:; frame-src ${host}`;
  return `<!doctype html><html lang="en"><title>Market</title><link rel="icon" href="data:,">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <script type="module" src="${host}/embed/meebit-viewer.js"></script>
    ${elements}</html>`;
}

/** Serves a page with elements at `?inner`, else a page with it in a sandboxed frame, which has an opaque origin. */
export async function sandboxedElementSite(host: string | undefined, elements: string): Promise<EmbeddingSite> {
  return servePages(({ searchParams }) => {
    if (searchParams.has("inner")) return elementPage(host, elements);
    searchParams.set("inner", "");
    const style = "width: 500px; height: 500px; border: 0";
    return `<!doctype html><html lang="en"><title>Market</title><link rel="icon" href="data:,">
      <iframe src="?${searchParams}" sandbox="allow-scripts" style="${style}" title="Item"></iframe></html>`;
  });
}

/** Records the elements' events. Runs in the page, before the page's own scripts. */
export function recordElementEvents(): void {
  window.elementEvents = [];
  for (const type of ["ready", "moodchange", "error", "capture"]) {
    const record = (event: Event) => event instanceof CustomEvent && window.elementEvents.push([type, event.detail]);
    document.addEventListener(type, record, true);
  }
}

/** Holds the element's script back until the returned function is called. */
export async function holdElementScript(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/meebit-viewer.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the messages of a type that the embedding page has received. */
export async function findReceived(page: Page, type: string) {
  return page.evaluate((wanted) => window.receivedMessages.filter((message) => message.type === wanted), type);
}

export async function postToFrame(page: Page, message: unknown): Promise<void> {
  await page.evaluate((data) => document.querySelector("iframe")?.contentWindow?.postMessage(data, "*"), message);
}

export async function untilReady(page: Page): Promise<void> {
  await expect.poll(() => findReceived(page, "ready"), { timeout: 30_000 }).toHaveLength(1);
}
