import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Metafile, type Plugin } from "esbuild";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { COLLECTION_SIZE } from "@/lib/shared/ids";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const trim: (this: { resourcePath: string }, source: string) => string = createRequire(import.meta.url)(
  "../trim-three-loader.cjs",
);

/** Trims three as next.config.ts does. */
export const trimThree: Plugin = {
  name: "trim-three",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^three$/ }, () => ({ path: `${ROOT}node_modules/three/src/Three.js` }));
    onLoad(
      {
        filter:
          /three\/src\/.*(\.glsl|WebXRManager|WebGLEnvironments|WebGLRenderer|WebGLMaterials|WebGLUniformsGroups|DFGLUTData|\/Material|\/Object3D|\/BufferGeometry|\/Texture)\.js$/,
      },
      ({ path }) => ({
        contents: trim.call({ resourcePath: path }, readFileSync(path, "utf8")),
        loader: "js",
      }),
    );
  },
};

const PAGE = `<!doctype html><meta charset="utf-8"><title>stage</title><link rel="icon" href="data:,"><style>
html,body{margin:0;height:100%;background:#648398}#stage{position:fixed;inset:0;overflow:hidden}
</style><div id="stage"></div><script type="module" src="/page.js"></script>`;

/** Returns gzip bytes of the scripts that a page loads statically. */
function bytesOf(outputs: Metafile["outputs"], scripts: ReadonlyMap<string, Uint8Array>): number {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: other, kind } of outputs[path]?.imports ?? []) if (kind === "import-statement") visit(other);
  };
  for (const [path, { entryPoint }] of Object.entries(outputs)) if (entryPoint?.endsWith("page.tsx")) visit(path);
  const sizeOf = (path: string) => {
    const script = [...scripts].find(([file]) => path.endsWith(file.slice(1)))?.[1];
    return script ? gzipSync(script, { level: 9 }).length : 0;
  };
  return [...seen].reduce((sum, path) => sum + sizeOf(path), 0);
}

/** The stage on a test page. */
export interface ServedStage {
  readonly url: string;
  /** Bytes of gzip of its scripts, React and three included. */
  readonly bytes: number;
  stop(): void;
}

/** Serves a page with only the stage: bundled as in the product, without the rest of it. */
export async function serveStage(port = 0): Promise<ServedStage> {
  const bundle = await build({
    entryPoints: [`${ROOT}scripts/stage-bench/page.tsx`],
    bundle: true,
    format: "esm",
    splitting: true,
    outdir: "/",
    write: false,
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    tsconfig: `${ROOT}tsconfig.json`,
    plugins: [trimThree],
    logLevel: "error",
    metafile: true,
  });
  const scripts = new Map(bundle.outputFiles.map(({ path, contents }) => [path, contents]));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const send = (type: string, body: string | Uint8Array) => response.setHeader("Content-Type", type).end(body);
    if (path === "/") return send("text/html", PAGE);
    const script = scripts.get(path);
    if (script) return send("text/javascript", script);
    if (path === "/crowd.bin")
      return send("application/octet-stream", readFileSync(`${ROOT}lib/client/stage/crowd.bin`));
    const id = Number(path.match(/^\/model\/(\d{1,5})$/)?.[1]);
    if (id <= COLLECTION_SIZE) return send("model/gltf-binary", encodeGlb(buildAvatar(id)));
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  // `as`: a server that listens on a port has this kind of address.
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${boundPort}`,
    bytes: bytesOf(bundle.metafile.outputs, scripts),
    stop: () => server.close(),
  };
}
