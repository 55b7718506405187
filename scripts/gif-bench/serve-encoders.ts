import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { FrameSource } from "@/lib/shared/frames";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = `<!doctype html><meta charset="utf-8"><title>encoders</title><link rel="icon" href="data:,">
<script type="module" src="/page.js"></script>`;
const GIF_JS = `<script type="module" src="/gif-js-page.js"></script>`;

/** Bundles modules as the product does. @returns scripts by path */
async function bundle(entries: Readonly<Record<string, string>>): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, `${ROOT}${path}`])),
    bundle: true,
    format: "esm",
    splitting: true,
    outdir: "/",
    write: false,
    minify: true,
    target: "es2022",
    tsconfig: `${ROOT}tsconfig.json`,
    logLevel: "error",
  });
  return new Map(outputFiles.map(({ path, contents }) => [path, contents]));
}

/** Returns gzip bytes of a module and all that it imports. */
export async function bytesOf(module: string): Promise<number> {
  const scripts = await bundle({ module });
  return [...scripts.values()].reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
}

/** The encoders in a separate page. */
export interface ServedEncoders {
  readonly url: string;
  stop(): void;
}

/**
 * Serves the encoders, with frames to encode.
 * @param withGifJs whether to include gif.js, a package of bench/: `window.makeByGifJs`
 */
export async function serveEncoders(frames: FrameSource, withGifJs = false): Promise<ServedEncoders> {
  const own = { page: "scripts/gif-bench/page.ts", worker: "scripts/gif-bench/worker.ts" };
  const scripts = await bundle(withGifJs ? { ...own, "gif-js-page": "bench/gif-js-page.ts" } : own);
  if (withGifJs) scripts.set("/gif.worker.js", readFileSync(`${ROOT}bench/node_modules/gif.js/dist/gif.worker.js`));
  const { frame, ...source } = frames;
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const send = (type: string, body: string | Uint8Array) => response.setHeader("Content-Type", type).end(body);
    if (path === "/") return send("text/html", withGifJs ? PAGE + GIF_JS : PAGE);
    if (path === "/source.json") return send("application/json", JSON.stringify(source));
    const script = scripts.get(path);
    if (script) return send("text/javascript", script);
    const index = path.match(/^\/frames\/(\d+)$/)?.[1];
    if (index) return send("application/octet-stream", new Uint8Array(await frame(Number(index))));
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  // `as`: a server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
