import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sampleOf } from "@/e2e/support/whole";

declare global {
  interface Window {
    /** Events of the elements on the page: their type and what they carry. */
    elementEvents: [type: string, detail: unknown][];
  }
}

/** A site of its own, for browsers: 127.0.0.1 is another site than the tests' localhost, not just another port of it. */
const HOST = "127.0.0.1";
const STYLE = "width: 480px; height: 480px; border: 0";

/** A foreign site, on a host and thereby a site of its own, that shows one page. */
export interface EmbeddingSite {
  readonly url: string;
  close(): Promise<void>;
}

/** How a page isolates itself from other origins (`Cross-Origin-Embedder-Policy`); null for not at all. */
export type Isolation = "require-corp" | "credentialless" | null;

/** Isolated pages, and those that are not: other tests frame viewers in the latter. */
const ISOLATIONS = ["credentialless", "require-corp", null] as const;

/** What such pages frame of a site, each with the type of the message that comes then. */
export const ISOLATION_CASES = sampleOf(ISOLATIONS, 2).flatMap((isolation) => [
  { isolation, sandbox: "allow-scripts", path: "/viewer/1?mood=gm", type: "ready" },
  { isolation, sandbox: null, path: "/viewer/1/?mood=gm", type: "ready" },
  { isolation, sandbox: "allow-scripts", path: "/viewer/20001", type: "error" },
]);

/** A foreign site with a page for any viewer in any frame. */
export interface FrameSite {
  /** The page with a viewer in a frame. @param sandbox the frame's sandbox attribute, null for none */
  pageWith(src: string, sandbox: string | null, isolation?: Isolation): string;
  close(): Promise<void>;
}

function pageWithFrame(src: string, sandbox: string | null, style: string): string {
  const attribute = sandbox === null ? "" : `sandbox="${sandbox}"`;
  return `<!doctype html><html lang="en"><title>Market</title><link rel="icon" href="data:,">
    <style>body { margin: 0 }</style>
    <script>window.heard = []; addEventListener("message", ({ data }) => heard.push(data));</script>
    <iframe src="${src}" ${attribute} style="${style}" title="Avatar"></iframe></html>`;
}

/** Serves what `pageFor` makes of an address, as HTML, isolated where its parameter `isolation` says how. */
export async function servePages(pageFor: (address: URL) => string): Promise<EmbeddingSite> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? "/", `http://${HOST}`);
    const isolation = address.searchParams.get("isolation");
    if (isolation !== null) {
      response.setHeader("Cross-Origin-Embedder-Policy", isolation);
      response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    }
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(pageFor(address));
  });
  await new Promise<void>((settle) => server.listen(0, HOST, settle));
  // `as`: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}/`,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}

/**
 * Serves a page with a viewer in a frame. The page keeps the messages it gets in `window.heard`.
 * @param sandbox the frame's sandbox attribute, null for none
 * @param style of the frame
 */
export async function embeddingSite(src: string, sandbox: string | null, style = STYLE): Promise<EmbeddingSite> {
  return servePages(() => pageWithFrame(src, sandbox, style));
}

/** Serves pages with a viewer in a frame that fills 240 pixels each way. */
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

/** A page of another origin with elements, under a content security policy that allows what the documentation names. */
export function elementPage(host: string | undefined, elements: string): string {
  const policy = `default-src 'none'; script-src ${host}; img-src ${host} data:; frame-src ${host}`;
  return `<!doctype html><html lang="en"><title>Market</title><link rel="icon" href="data:,">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <script type="module" src="${host}/embed/meebit-viewer.js"></script>
    ${elements}</html>`;
}

/** Records what elements say, in the page: it is run before the page's own scripts. */
export function recordElementEvents(): void {
  window.elementEvents = [];
  for (const type of ["ready", "moodchange", "error", "capture"]) {
    const record = (event: Event) => event instanceof CustomEvent && window.elementEvents.push([type, event.detail]);
    document.addEventListener(type, record, true);
  }
}
