import type { NextConfig } from "next";
import { PUBLIC_VERSION, VERSIONED_FOLDERS } from "./lib/shared/public-files";
import { REWRITES } from "./lib/shared/rewrites";

/** Files of three from which unused code is removed, and the file that requests it, which is checked. */
const TRIMMED = [
  "*.glsl.js",
  ...["WebXRManager.js", "WebGLEnvironments.js", "DFGLUTData.js", "WebGLMaterials.js", "WebGLUniformsGroups.js"],
  "WebGLRenderer.js",
  ...["materials/Material.js", "core/Object3D.js", "core/BufferGeometry.js", "textures/Texture.js"].map(
    (file) => `**/three/src/${file}`,
  ),
];

/** Production only. Next prints them at each start of the development server, which does not need them. */
const EXPERIMENTS: NextConfig["experimental"] = {
  // Few files per page, and a small viewer: for a distant visitor a request costs more than some styles of another page.
  cssChunking: { type: "graph", weightDistribution: 0.1, requestCost: 70_000 },
  turbopackChunking: { maxChunkCountPerGroup: 6, minChunkSize: 100_000 },
  turbopackCrossModuleConstants: true,
};

const config: NextConfig = {
  distDir: process.env["NEXT_DIST_DIR"] || ".next",
  // For deploy/Dockerfile: a self-contained folder (scripts/build-standalone.mjs).
  ...(process.env["NEXT_OUTPUT"] === "standalone" && { output: "standalone" as const }),
  // Derived from the sources: builds of the same sources, also on several machines, have the same id.
  generateBuildId: () => process.env["BUILD_STAMP"]?.slice(0, 20) ?? null,
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  crossOrigin: "anonymous",
  // Next's image optimizer is off: it would encode any picture of this site for any client, without limit, outside of
  // every queue.
  images: { unoptimized: true },
  // Types are checked separately (`npm run typecheck`); a start from a fresh clone does not check them twice.
  typescript: { ignoreBuildErrors: true },
  // The development server is available at every loopback name, like the site (lib/server/site-origins.ts).
  allowedDevOrigins: ["127.0.0.1", "[::1]", "*.localhost"],
  experimental: process.env.NODE_ENV === "production" ? EXPERIMENTS : {},
  turbopack: {
    // From its sources, so that unused code of three's renderer and shaders is not sent.
    resolveAlias: { three: "three/src/Three.js" },
    rules: Object.fromEntries(TRIMMED.map((files) => [files, { loaders: ["./scripts/trim-three-loader.cjs"] }])),
  },
  // Every stylesheet of a component starts with the tokens and mixins.
  sassOptions: { loadPaths: ["styles"], additionalData: '@use "mixins" as *;' },
  // Bundled for the server too: as an external package the shell would be an asynchronous module, and /500 would be
  // prerendered without it.
  transpilePackages: ["framer-motion", "motion-dom", "motion-utils"],
  serverExternalPackages: ["sharp", "piscina", "pino", "prom-client", "@sentry/server-runtime-injection"],
  // The only build-time setting; `false` removes the demo's code.
  env: { NEXT_PUBLIC_DEMO: process.env["NEXT_PUBLIC_DEMO"] === "false" ? "false" : "true" },
  async rewrites() {
    return [...REWRITES];
  },
  async headers() {
    // Requested by version (lib/shared/public-files.ts): the content never changes.
    const headers = [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }];
    const source = `/:folder(${VERSIONED_FOLDERS.join("|")})/:file`;
    return [
      { source, has: [{ type: "query", key: "v", value: PUBLIC_VERSION }], headers },
      // Other sites use it without a version.
      { source: "/embed/:file", headers: [{ key: "Cache-Control", value: "public, max-age=3600" }] },
    ];
  },
};

export default config;
