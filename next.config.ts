import type { NextConfig } from "next";
import { PUBLIC_VERSION, VERSIONED_FOLDERS } from "./lib/shared/public-files";
import { REWRITES } from "./lib/shared/rewrites";

/** Files of three that are sent without what nothing here uses, and the one that asks for it, which is checked. */
const TRIMMED = ["*.glsl.js", "WebXRManager.js", "WebGLEnvironments.js", "DFGLUTData.js", "WebGLRenderer.js"];

/** Of what is built for visitors. Next names them at each start of the development server, which does without. */
const EXPERIMENTS: NextConfig["experimental"] = {
  // A few stylesheets for each page, and the viewer stays small: each request costs a visitor far away more than some styles of another page.
  cssChunking: { type: "graph", weightDistribution: 0 },
  turbopackCrossModuleConstants: true,
};

const config: NextConfig = {
  distDir: process.env["NEXT_DIST_DIR"] || ".next",
  // For deploy/Dockerfile: a folder that runs without this one (scripts/build-standalone.mjs).
  ...(process.env["NEXT_OUTPUT"] === "standalone" && { output: "standalone" as const }),
  // Of what it is built from: builds of the same sources, on several machines too, are the same build.
  generateBuildId: () => process.env["BUILD_STAMP"]?.slice(0, 20) ?? null,
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  crossOrigin: "anonymous",
  // Next's own picture service is off: it would encode any picture of this site for anybody, on and on, beside every queue.
  images: { unoptimized: true },
  // Types are a gate of their own (`npm run typecheck`); a start from a fresh clone does not pay for them twice.
  typescript: { ignoreBuildErrors: true },
  // The development server is at every loopback name, as the site is (lib/server/site-origins.ts).
  allowedDevOrigins: ["127.0.0.1", "[::1]", "*.localhost"],
  experimental: process.env.NODE_ENV === "production" ? EXPERIMENTS : {},
  turbopack: {
    // From its sources, so that what nobody uses of three's renderer and shaders is not sent.
    resolveAlias: { three: "three/src/Three.js" },
    rules: Object.fromEntries(TRIMMED.map((files) => [files, { loaders: ["./scripts/trim-three-loader.cjs"] }])),
  },
  sassOptions: { loadPaths: ["styles"] },
  // In the server's bundles too: as a package of its own the shell would be an asynchronous module, and /500 is prerendered without it.
  transpilePackages: ["framer-motion", "motion-dom", "motion-utils"],
  serverExternalPackages: ["sharp", "piscina", "pino", "prom-client", "@sentry/server-runtime-injection"],
  // The one setting that the build knows, and leaves the demo's code out by.
  env: { NEXT_PUBLIC_DEMO: process.env["NEXT_PUBLIC_DEMO"] === "false" ? "false" : "true" },
  async rewrites() {
    return [...REWRITES];
  },
  async headers() {
    // Asked for by version (lib/shared/public-files.ts): never another file.
    const headers = [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }];
    const source = `/:folder(${VERSIONED_FOLDERS.join("|")})/:file`;
    return [
      { source, has: [{ type: "query", key: "v", value: PUBLIC_VERSION }], headers },
      // Other sites name it without a version.
      { source: "/embed/:file", headers: [{ key: "Cache-Control", value: "public, max-age=3600" }] },
    ];
  },
};

export default config;
