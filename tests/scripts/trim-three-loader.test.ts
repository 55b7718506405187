import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import config from "@/next.config";

type Loader = (this: { resourcePath: string }, source: string) => string;
const trim: Loader = createRequire(import.meta.url)("../../scripts/trim-three-loader.cjs");

const SOURCES = "node_modules/three/src";
const paths = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).map((path) => join(SOURCES, path));
const load = (path: string, source = readFileSync(path, "utf8")) => trim.call({ resourcePath: path }, source);

const matching = (pattern: string) => {
  if (pattern.startsWith("**/three/src/")) return paths.filter((path) => path.endsWith(pattern.slice(2)));
  const ending = pattern.replace("*", "");
  return paths.filter((path) => (pattern.startsWith("*") ? path.endsWith(ending) : basename(path) === ending));
};
const patterns = Object.keys(config.turbopack?.rules ?? {});

test.each(patterns)("the loader accepts %s of the installed three", (pattern) => {
  const found = matching(pattern);
  expect(found.length).toBeGreaterThan(0);
  for (const path of found) expect(load(path)).not.toBe("");
});

test("replacements are shorter than the sources, and the renderer is unchanged", () => {
  for (const pattern of patterns)
    for (const path of matching(pattern)) {
      const source = readFileSync(path, "utf8");
      if (basename(path) === "WebGLRenderer.js") expect(load(path)).toBe(source);
      else expect(load(path).length).toBeLessThanOrEqual(Math.max(source.length, 200));
    }
});

test.each(["materials/Material.js", "core/Object3D.js", "core/BufferGeometry.js", "textures/Texture.js"])(
  "%s keeps all but the methods that save it as JSON",
  (file) => {
    const path = join(SOURCES, file);
    const methodsOf = (source: string) =>
      [...source.matchAll(/^\t(?:static |get |set )?(\w+)\(/gm)].map(([, name]) => name);
    const kept = methodsOf(readFileSync(path, "utf8")).filter((name) => name !== "toJSON" && name !== "fromJSON");
    expect(methodsOf(load(path))).toEqual(kept);
  },
);

test.each([
  ["WebXRManager.js", "class WebXRManager {} class WebXRHands {} export { WebXRManager, WebXRHands };", "it exports"],
  ["DFGLUTData.js", "export function dfgTexture() {}", "it exports dfgTexture instead of getDFGLUT"],
  [
    "WebGLRenderer.js",
    "xr.enabled; environments.get(); materials.add(); uniformsGroups.bind(); xr.newPart()",
    "it asks for xr.newPart",
  ],
  ["WebGLRenderer.js", "environments.get(); materials.add(); uniformsGroups.bind()", "it asks nothing of xr"],
  ["Texture.js", "class Texture {\n\ttoJSON = () => {};\n}", "it has 0 methods toJSON"],
  ["sprite.glsl.js", "export const wgsl = ``;", "it exports neither"],
])("a changed %s fails the build with a message", (file, source, message) => {
  expect(() => load(`three/src/${file}`, source)).toThrow(`three's ${file} has changed: ${message}`);
});
