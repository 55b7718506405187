// A Turbopack loader for three (next.config.ts): leaves out the GLSL that the product's own materials do not use, about
// 25 KiB of gzip, and the renderer's parts for headsets and surroundings that mirror, about 10 KiB. Whoever uses a material
// of three's own adds its parts here; until then its shader says so.
const { basename } = require("node:path");

const KEPT = new Set([
  "common",
  "shadowmap_pars_vertex",
  "shadowmap_pars_fragment",
  "colorspace_fragment",
  "colorspace_pars_fragment",
]);
const LEFT_OUT = JSON.stringify("#error left out by scripts/trim-shaders-loader.cjs");

/** Parts of the renderer by file: as much of each as it asks for while nobody uses them. */
const UNUSED = new Map([
  [
    "WebXRManager.js",
    `export class WebXRManager {
      enabled = false;
      isPresenting = false;
      getEnvironmentBlendMode() {}
      setAnimationLoop() {}
      addEventListener() {}
      removeEventListener() {}
      dispose() {}
    }`,
  ],
  [
    "WebGLEnvironments.js",
    "export const WebGLEnvironments = function () { this.get = (map) => map; this.dispose = () => {}; };",
  ],
  ["DFGLUTData.js", "export const getDFGLUT = () => null;"],
]);

/** @this {{ resourcePath: string }} @param {string} source */
module.exports = function trimShaders(source) {
  const file = basename(this.resourcePath);
  const unused = UNUSED.get(file);
  if (unused !== undefined) return unused;
  if (KEPT.has(basename(file, ".glsl.js"))) return source;
  return source.includes("export default")
    ? `export default ${LEFT_OUT};`
    : `export const vertex = ${LEFT_OUT}; export const fragment = ${LEFT_OUT};`;
};
