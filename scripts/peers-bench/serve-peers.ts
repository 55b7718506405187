import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { freePort } from "../lib/port.mjs";
import { nextProgram } from "../lib/server-packages.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>html,body{margin:0;height:100%;background:#648398}model-viewer,img{display:block;width:100%;height:100%;object-fit:contain}</style>`;

/** As in model-viewer's guide: the poster is in the page and shows before any script; script and model preload. */
const MODEL_VIEWER = `${HEAD}<title>model-viewer</title>
<link rel="preload" href="/model.glb" as="fetch" crossorigin><script type="module" src="/model-viewer.min.js"></script></head>
<body><model-viewer src="/model.glb" alt="Meebit 00001" loading="eager" camera-controls auto-rotate auto-rotate-delay="0">
<img slot="poster" src="/poster" alt="" fetchpriority="high" width="640" height="640"></model-viewer></body></html>`;

const THREE = `${HEAD}<title>three</title>
<link rel="preload" href="/model.glb" as="fetch" crossorigin><script type="module" src="/three.js"></script></head><body></body></html>`;

/** The lower bound of the first picture: nothing but the picture. */
const PICTURE = `${HEAD}<title>picture</title></head>
<body><img src="/poster" alt="" fetchpriority="high" width="640" height="640"></body></html>`;

/** Bundles three's page, without unused code and minified. */
async function threeScript(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}scripts/peers-bench/three-page.ts`],
    bundle: true,
    format: "esm",
    write: false,
    minify: true,
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    tsconfig: `${ROOT}tsconfig.json`,
    logLevel: "error",
  });
  const [script] = outputFiles;
  if (!script) throw new Error("nothing was bundled");
  return script.contents;
}

/** Art of both pages: the product's own bytes. */
export interface PeerArt {
  readonly model: Uint8Array;
  readonly poster: { readonly bytes: Uint8Array; readonly type: string };
  readonly icon: { readonly bytes: Uint8Array; readonly type: string };
}

/** The other pages with the same avatar. */
export interface ServedPeers {
  /** Addresses of the pages by library. */
  readonly pages: { readonly modelViewer: string; readonly three: string; readonly picture: string };
  stop(): void;
}

/** Serves the other pages like optimal static files: compressed once by Brotli's best level, cached for a year. */
export async function servePeers({ model, poster, icon }: PeerArt): Promise<ServedPeers> {
  const packed = (type: string, body: string | Uint8Array) => ({
    type,
    coding: "br",
    body: brotliCompressSync(body),
  });
  const files = new Map([
    ["/model-viewer", packed("text/html", MODEL_VIEWER)],
    ["/three", packed("text/html", THREE)],
    ["/picture", packed("text/html", PICTURE)],
    [
      "/model-viewer.min.js",
      packed(
        "text/javascript",
        readFileSync(`${ROOT}bench/node_modules/@google/model-viewer/dist/model-viewer.min.js`),
      ),
    ],
    ["/three.js", packed("text/javascript", await threeScript())],
    ["/model.glb", packed("model/gltf-binary", model)],
    ["/icon.svg", packed(icon.type, icon.bytes)],
    ["/poster", { type: poster.type, coding: "", body: Buffer.from(poster.bytes) }],
  ]);
  const server = createServer(({ url = "" }, response) => {
    const file = files.get(url);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, {
      "Content-Type": file.type,
      "Content-Length": file.body.length,
      "Cache-Control": "public, max-age=31536000, immutable",
      ...(file.coding && { "Content-Encoding": file.coding, Vary: "Accept-Encoding" }),
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // `as`: a server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  return {
    pages: { modelViewer: at("/model-viewer"), three: at("/three"), picture: at("/picture") },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const NEXT = join(ROOT, nextProgram());

/** A server in a child process. */
export interface PeerServer {
  readonly url: string;
  stop(): Promise<void>;
}

async function waitUntilResponding(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) break;
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill("SIGKILL");
  throw new Error(`${url} does not answer`);
}

async function serve(folder: string, command: (port: string) => readonly string[]): Promise<PeerServer> {
  const port = await freePort();
  const child = spawn(process.execPath, command(String(port)), {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilResponding(child, `${url}/`);
  return {
    url,
    async stop() {
      if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function folderOf(files: ReadonlyMap<string, string | Uint8Array>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mb1-peers-"));
  for (const [path, content] of files) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/**
 * Builds and starts a Next site of one page, with the settings of `create-next-app`.
 * @param pictures by their file names in `public`
 * @param page source of the page
 * @throws Error when it does not build or start
 */
export async function serveByNext(pictures: ReadonlyMap<string, Uint8Array>, page: string): Promise<PeerServer> {
  const files = [...pictures].map(([name, bytes]) => [`public/${name}`, bytes] as const);
  const folder = await folderOf(
    new Map<string, string | Uint8Array>([
      ["package.json", '{ "private": true, "type": "module" }'],
      ["pages/index.jsx", page],
      ...files,
    ]),
  );
  await symlink(`${ROOT}node_modules`, join(folder, "node_modules"));
  // Turbopack does not follow packages out of the site's folder.
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", NEXT_DIST_DIR: "" } as const;
  await promisify(execFile)(process.execPath, [NEXT, "build", "--webpack"], { cwd: folder, env });
  return serve(folder, (port) => [NEXT, "start", "--port", port, "--hostname", "127.0.0.1"]);
}

/** Starts a static file server. @throws Error when it does not start */
export async function serveStatic(pictures: ReadonlyMap<string, Uint8Array>): Promise<PeerServer> {
  const folder = await folderOf(pictures);
  return serve(folder, (port) => [`${ROOT}bench/static-server.mjs`, folder, port]);
}
