// npm run test:full -- reproducible: two clean builds of the same sources, compared byte by byte.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build } from "./lib/build.mjs";
import { installStopHandlers } from "./lib/run.mjs";

const FOLDER = ".next-twice";
/** Files that may differ. */
const MAY_DIFFER = [
  {
    file: /^(cache|diagnostics)\//,
    why: "caches of the tools and their notes on how long they took; nothing of it is served",
  },
  { file: /^trace(-build)?$/, why: "how long each step took" },
  { file: /^lock$/, why: "held while a build runs" },
  {
    file: /^(prerender-manifest|server\/preview-props)\.json$/,
    why: "new keys for Next's preview mode, which this site does not have",
  },
  {
    file: /^server\/server-reference-manifest\.(js|json)$/,
    why: "a new key for server actions, which this site does not have",
  },
];

installStopHandlers({ cleanly: false });
process.env["NEXT_DIST_DIR"] = FOLDER;
const buildsFolder = mkdtempSync(join(tmpdir(), "twice-"));
/** @type {Map<string, string>[]} */
const builds = [];
for (const turn of ["first", "second"]) {
  rmSync(FOLDER, { recursive: true, force: true });
  if (!(await build())) process.exit(1);
  builds.push(
    new Map([
      ...digests(FOLDER, FOLDER),
      ...digests("dist/render-worker.mjs", "dist"),
      ...digests("dist/server.mjs", "dist"),
    ]),
  );
  renameSync(FOLDER, join(buildsFolder, turn));
}

const [first = new Map(), second = new Map()] = builds;
const names = [...new Set([...first.keys(), ...second.keys()])].sort();
const different = names.filter((name) => first.get(name) !== second.get(name));
const bad = different.filter((name) => !MAY_DIFFER.some(({ file }) => file.test(name)));
for (const { file, why } of MAY_DIFFER) {
  const count = different.filter((name) => file.test(name)).length;
  if (count > 0) console.log(`${count} differ and may (${file.source}): ${why}.`);
}
for (const name of bad) console.error(`differs: ${name}`);
console.log(`${names.length - different.length} files are the same, ${bad.length} differ that should not.`);
if (bad.length === 0) rmSync(buildsFolder, { recursive: true });
else console.log(`Both builds are in ${buildsFolder}.`);
process.exit(bad.length === 0 ? 0 : 1);

/** @param {string} path @param {string} root @returns {[string, string][]} */
function digests(path, root) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => digest(join(parentPath, name), root));
  } catch {
    return [digest(path, root)];
  }
}

/** @param {string} file @param {string} root @returns {[string, string]} */
function digest(file, root) {
  return [relative(root, file), createHash("sha256").update(readFileSync(file)).digest("hex")];
}
