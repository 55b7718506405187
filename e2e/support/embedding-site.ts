import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A foreign site, on a port and thereby an origin of its own, that shows one page. */
export interface EmbeddingSite {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a page with a viewer in a frame. The page keeps the messages it gets in `window.heard`.
 * @param sandbox the frame's sandbox attribute, null for none
 * @param style of the frame
 */
export async function embeddingSite(
  src: string,
  sandbox: string | null,
  style = "width: 480px; height: 480px; border: 0",
): Promise<EmbeddingSite> {
  const page = `<!doctype html><html lang="en"><title>Market</title><link rel="icon" href="data:,">
    <script>window.heard = []; addEventListener("message", ({ data }) => heard.push(data));</script>
    <iframe src="${src}" ${sandbox === null ? "" : `sandbox="${sandbox}"`} style="${style}" title="Avatar"></iframe></html>`;
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(page);
  });
  await new Promise<void>((settle) => server.listen(0, "localhost", settle));
  // `as`: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () => new Promise((settle) => server.close(() => settle())),
  };
}
