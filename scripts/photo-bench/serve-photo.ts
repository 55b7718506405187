import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { parseMood } from "@/lib/shared/moods";
import { parseView } from "@/lib/shared/views";
import { trimThree } from "../stage-bench/serve-stage";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = `<!doctype html><meta charset="utf-8"><title>photo</title><link rel="icon" href="data:,">
<script>globalThis.process={env:{}}</script><script type="module" src="/page.js"></script>`;
const FONT = `${ROOT}node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2`;

/** Returns a poster or model, as the art API. */
async function artOf(query: URLSearchParams): Promise<readonly [type: string, body: Uint8Array] | null> {
  const id = Number(query.get("token_id"));
  if (!(id >= 1 && id <= COLLECTION_SIZE)) return null;
  const avatar = buildAvatar(id);
  if (query.get("type") === "3d") return ["model/gltf-binary", encodeGlb(avatar)];
  const width = Number(query.get("w"));
  const pixels = renderPicture(avatar, {
    width,
    height: width,
    framing: "poster",
    view: parseView(query.get("view")) ?? "three-quarter",
    mood: parseMood(query.get("mood")) ?? "default",
    background: query.get("bg") === "none" ? "none" : "mood",
  });
  const picture = sharp(pixels, { raw: { width, height: width, channels: 4 } });
  return ["image/png", await picture.png({ compressionLevel: 1 }).toBuffer()];
}

const ANIMATIONS = `${ROOT}lib/client/viewer/animations.json`;

/** The studio on a test page. */
export interface ServedPhoto {
  readonly url: string;
  stop(): void;
}

/** Serves a page with only the photo studio, bundled as in the product, and its pictures. */
export async function servePhoto(port = 0): Promise<ServedPhoto> {
  const bundle = await build({
    entryPoints: {
      page: `${ROOT}scripts/photo-bench/page.ts`,
      "photo-worker": `${ROOT}lib/client/photo/photo-worker.ts`,
    },
    bundle: true,
    format: "esm",
    splitting: true,
    outdir: "/",
    write: false,
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    banner: { js: "globalThis.process??={env:{}};" },
    tsconfig: `${ROOT}tsconfig.json`,
    plugins: [trimThree],
    logLevel: "error",
  });
  const scripts = new Map(bundle.outputFiles.map(({ path, contents }) => [path, contents]));
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const send = (type: string, body: string | Uint8Array) => response.setHeader("Content-Type", type).end(body);
    // Lets a page measure its memory, its workers included.
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
    if (pathname === "/") return send("text/html", PAGE);
    // The product's bundler renames the worker's script.
    const script = scripts.get(pathname.replace(/\.ts$/, ".js"));
    if (script) return send("text/javascript", script);
    if (pathname === "/animations.json") return send("application/json", readFileSync(ANIMATIONS));
    if (pathname.endsWith(".woff2")) return send("font/woff2", readFileSync(FONT));
    const art = pathname === "/api/meebits" ? await artOf(searchParams) : null;
    if (art) return send(...art);
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  // `as`: a server that listens on a port has this kind of address.
  const { port: boundPort } = server.address() as AddressInfo;
  return { url: `http://localhost:${boundPort}`, stop: () => server.close() };
}
