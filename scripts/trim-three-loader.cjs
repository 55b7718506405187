// A Turbopack loader for three (next.config.ts), the only package that is built from modified sources. It omits what the
// product does not use, by gzip: the GLSL of three's own materials, about 25 KiB; the renderer's code for headsets,
// environment maps, fog and three's own materials, about 12 KiB; the methods that save a scene as JSON, about 6 KiB. To
// use a material of three's own, keep its parts here; until then its shader fails with a message. If three changes an
// omitted part or its callers, the build fails with a message that names it.
const { basename } = require("node:path");

const KEPT = new Set([
  "common",
  "shadowmap_pars_vertex",
  "shadowmap_pars_fragment",
  "colorspace_fragment",
  "colorspace_pars_fragment",
]);
const LEFT_OUT = JSON.stringify("#error left out by scripts/trim-three-loader.cjs");

/** Stubs of unused parts of the renderer by file: the members that the renderer uses. */
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
  // Materials of three's own and fog, whose GLSL is left out too.
  [
    "WebGLMaterials.js",
    `export const WebGLMaterials = function () {
      this.refreshFogUniforms = () => {};
      this.refreshMaterialUniforms = (uniforms, material) => {
        if (material.isShaderMaterial) material.uniformsNeedUpdate = false;
      };
    };`,
  ],
  [
    "WebGLUniformsGroups.js",
    "export const WebGLUniformsGroups = function () { this.update = this.bind = this.dispose = () => {}; };",
  ],
]);

/**
 * Members of the stubs that the renderer uses, and of a local set named `materials`. Those of `xr` beyond the stub are
 * used only with a headset.
 */
const ASKED = new Map([
  ["environments", ["dispose", "get"]],
  ["materials", ["add", "delete", "forEach", "refreshFogUniforms", "refreshMaterialUniforms", "size"]],
  ["uniformsGroups", ["bind", "dispose", "update"]],
  [
    "xr",
    [
      "addEventListener",
      "cameraAutoUpdate",
      "dispose",
      "enabled",
      "getCamera",
      "getDepthSensingMesh",
      "hasDepthSensing",
      "isPresenting",
      "removeEventListener",
      "setAnimationLoop",
      "updateCamera",
    ],
  ],
]);

/** Methods by file that only saving or loading a scene as JSON calls. */
const JSON_METHODS = new Map([
  ["Material.js", ["toJSON", "fromJSON"]],
  ["Object3D.js", ["toJSON"]],
  ["BufferGeometry.js", ["toJSON"]],
  ["Texture.js", ["toJSON"]],
]);

/** @param {boolean} isAsRead @param {string} file @param {string} what */
function requireAsRead(isAsRead, file, what) {
  if (isAsRead) return;
  throw new Error(
    `three's ${file} has changed: ${what}. Read the new file, then correct scripts/trim-three-loader.cjs, or take the file out of TRIMMED in next.config.ts.`,
  );
}

/** @param {string} source of WebGLRenderer.js, which is checked and not changed */
function checkRenderer(source) {
  for (const [name, known] of ASKED) {
    const asked = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, member]) => member);
    const news = asked.filter((member) => !known.includes(member));
    requireAsRead(news.length === 0, "WebGLRenderer.js", `it asks for ${name}.${news[0]}, which the stand-in may lack`);
    requireAsRead(asked.length > 0, "WebGLRenderer.js", `it asks nothing of ${name}`);
  }
  return source;
}

/** @param {string} source of a class @param {string} file @param {readonly string[]} methods */
function removeMethods(source, file, methods) {
  return methods.reduce((rest, name) => {
    const parts = rest.split(new RegExp(`\\n\\t${name}\\([^)]*\\) \\{\\n[^]*?\\n\\t\\}\\n`));
    requireAsRead(
      parts.length === 2,
      file,
      `it has ${parts.length - 1} methods ${name} in the known form instead of 1`,
    );
    return parts.join("\n");
  }, source);
}

/** @this {{ resourcePath: string }} @param {string} source */
module.exports = function trimThree(source) {
  const file = basename(this.resourcePath);
  if (file === "WebGLRenderer.js") return checkRenderer(source);
  const methods = JSON_METHODS.get(file);
  if (methods) return removeMethods(source, file, methods);
  const unused = UNUSED.get(file);
  if (unused !== undefined) {
    const [, name = ""] = /export (?:class|const) (\w+)/.exec(unused) ?? [];
    const exported = [...source.matchAll(/export (?:\{ *([\w, ]+?) *\}|(?:class|function|const) (\w+))/g)].map(
      ([, list, single]) => list ?? single,
    );
    requireAsRead(exported.join() === name, file, `it exports ${exported.join(", ") || "nothing"} instead of ${name}`);
    return unused;
  }
  if (KEPT.has(basename(file, ".glsl.js"))) return source;
  if (source.includes("export default")) return `export default ${LEFT_OUT};`;
  const isPair = source.includes("export const vertex") && source.includes("export const fragment");
  requireAsRead(isPair, file, "it exports neither a text nor the two shaders of a material");
  return `export const vertex = ${LEFT_OUT}; export const fragment = ${LEFT_OUT};`;
};
