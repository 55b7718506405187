import type { NextConfig } from "next";
import { REWRITES } from "./lib/shared/rewrites";

const NO_SNIFF = { key: "X-Content-Type-Options", value: "nosniff" };
const REFERRER = { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" };
// The development server sends a script without a type: nosniff would keep it out.
const EVERYWHERE = process.env["NODE_ENV"] === "development" ? [REFERRER] : [NO_SNIFF, REFERRER];
/** What an embed in a sandboxed frame (origin `null`) needs on everything it loads. */
const ANY_ORIGIN = [
  { key: "Access-Control-Allow-Origin", value: "*" },
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
];

function frameAncestors(who: "'none'" | "*") {
  return { key: "Content-Security-Policy", value: `frame-ancestors ${who}` };
}

/** Files of three that are sent without what nothing here uses. */
const TRIMMED = ["*.glsl.js", "WebXRManager.js", "WebGLEnvironments.js", "DFGLUTData.js"];

const config: NextConfig = {
  distDir: process.env["NEXT_DIST_DIR"] || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  crossOrigin: "anonymous",
  // Types are a gate of their own (`npm run typecheck`); a start from a fresh clone does not pay for them twice.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    // From its sources, so that what nobody uses of three's renderer and shaders is not sent.
    resolveAlias: { three: "three/src/Three.js" },
    rules: Object.fromEntries(TRIMMED.map((files) => [files, { loaders: ["./scripts/trim-shaders-loader.cjs"] }])),
  },
  sassOptions: { loadPaths: ["styles"] },
  serverExternalPackages: ["sharp", "piscina", "pino", "@sentry/server-runtime-injection"],
  // The browser's reports name the same release as the server's.
  env: process.env["SENTRY_RELEASE"] ? { NEXT_PUBLIC_RELEASE: process.env["SENTRY_RELEASE"] } : {},
  async rewrites() {
    return [...REWRITES];
  },
  async headers() {
    return [
      { source: "/:path*", headers: EVERYWHERE },
      { source: "/((?!viewer/|viewer$).*)", headers: [frameAncestors("'none'")] },
      { source: "/viewer/:path*", headers: [frameAncestors("*")] },
      { source: "/_next/static/:path*", headers: ANY_ORIGIN },
      { source: "/stickers/:path*", headers: ANY_ORIGIN },
    ];
  },
};

export default config;
