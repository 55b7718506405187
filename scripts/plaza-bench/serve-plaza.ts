import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { trimThree } from "@/scripts/stage-bench/serve-stage";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = `<!doctype html><meta charset="utf-8"><title>crowd</title><link rel="icon" href="data:,"><style>
html,body{margin:0;height:100%;background:#648398}#crowd{position:fixed;inset:0;overflow:hidden}
</style><div id="crowd"></div><script type="module" src="/page.js"></script>`;

/** The crowd on a test page. */
export interface ServedPlaza {
  readonly url: string;
  /** Bytes of gzip of the page's scripts, React and three included, and of the worker's. */
  readonly bytes: { readonly page: number; readonly worker: number };
  stop(): void;
}

/** Serves a page with only the crowd: bundled as in the product, without the rest of it. */
export async function servePlaza(port = 0): Promise<ServedPlaza> {
  const bundle = await build({
    entryPoints: {
      page: `${ROOT}scripts/plaza-bench/page.tsx`,
      "figure-worker": `${ROOT}lib/plaza/supply/figure-worker.ts`,
    },
    bundle: true,
    format: "esm",
    outdir: "/",
    write: false,
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    tsconfig: `${ROOT}tsconfig.json`,
    plugins: [trimThree],
    logLevel: "error",
  });
  const scripts = new Map(bundle.outputFiles.map(({ path, contents }) => [path, gzipSync(contents, { level: 9 })]));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const send = (type: string, body: string | Uint8Array) => response.setHeader("Content-Type", type).end(body);
    if (path === "/") return send("text/html", PAGE);
    const script = scripts.get(path);
    if (script) {
      response.setHeader("Content-Encoding", "gzip");
      return send("text/javascript", script);
    }
    const file = /^\/crowd\/minis-\d\d\.bin$/.test(path) ? `${ROOT}public${path}` : "";
    if (existsSync(file)) return send("application/octet-stream", readFileSync(file));
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  // `as`: a server that listens on a port has this kind of address.
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${boundPort}`,
    bytes: {
      page: scripts.get("/page.js")?.length ?? 0,
      worker: scripts.get("/figure-worker.js")?.length ?? 0,
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
