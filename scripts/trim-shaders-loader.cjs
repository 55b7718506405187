// A Turbopack loader for the GLSL of three (next.config.ts): leaves out what the product's own materials do not use, about
// 25 KiB of gzip. Whoever uses a material of three's own adds its parts here; until then its shader says so.
const { basename } = require("node:path");

const KEPT = new Set([
  "common",
  "shadowmap_pars_vertex",
  "shadowmap_pars_fragment",
  "colorspace_fragment",
  "colorspace_pars_fragment",
]);
const LEFT_OUT = JSON.stringify("#error left out by scripts/trim-shaders-loader.cjs");

/** @this {{ resourcePath: string }} @param {string} source */
module.exports = function trimShaders(source) {
  if (KEPT.has(basename(this.resourcePath, ".glsl.js"))) return source;
  return source.includes("export default")
    ? `export default ${LEFT_OUT};`
    : `export const vertex = ${LEFT_OUT}; export const fragment = ${LEFT_OUT};`;
};
