import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleElement, installPacked, SERVED_ELEMENT } from "@/scripts/lib/packages.mjs";
import { IS_WHOLE } from "@/tests/support/sample";

const MAX_ELEMENT_BYTES = 3 * 1024;
const MAX_PACKAGE_BYTES = 20 * 1024;
/** Far above what the compiler takes, also on a busy machine. */
const COMPILER_TIMEOUT_MS = 600_000;
const project = JSON.parse(readFileSync("packages/meebit-viewer/package.json", "utf8"));

/** A project with the packed package installed. */
const root = mkdtempSync(join(tmpdir(), "embedder-"));
const FOLDER = join(root, "node_modules/meebit-viewer");
let packed: Awaited<ReturnType<typeof installPacked>>;
afterAll(() => rmSync(root, { recursive: true }));
const runInProject = (code: string) => {
  const { status, stdout, stderr } = spawnSync("node", ["--input-type=module", "-e", code], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, stdout: stdout.trim(), stderr };
};

beforeAll(async () => {
  mkdirSync(join(root, "node_modules"));
  packed = await installPacked("meebit-viewer", root);
  for (const name of ["react", "react-dom", "scheduler", "@types"]) {
    symlinkSync(join(process.cwd(), "node_modules", name), join(root, "node_modules", name), "junction");
  }
}, COMPILER_TIMEOUT_MS);

test("the element has at most 3 KiB, compressed", async () => {
  expect(gzipSync(await bundleElement()).length).toBeLessThanOrEqual(MAX_ELEMENT_BYTES);
});

test("the site serves the packed element to plain pages (npm run make -- embed)", async () => {
  const element = await bundleElement();
  expect(readFileSync(SERVED_ELEMENT, "utf8")).toBe(element);
  expect(readFileSync(`${FOLDER}/dist/meebit-viewer.js`, "utf8")).toBe(element);
});

test("the package is small, and contains only its exports", () => {
  expect(packed.size).toBeLessThanOrEqual(MAX_PACKAGE_BYTES);
  const names = packed.files.map(({ path }) => path);
  const types = [
    "addresses",
    "frame-slots",
    "meebit-viewer",
    "messages",
    "react",
    "reflecting-element",
    "values",
    "viewer-error",
    "viewer-frame",
  ];
  expect(names.toSorted()).toEqual(
    [
      "README.md",
      "custom-elements.json",
      "package.json",
      "dist/meebit-viewer.js",
      "dist/react.js",
      ...types.map((name) => `dist/${name}.d.ts`),
    ].toSorted(),
  );
  const exported = Object.values<string | Record<string, string>>(project.exports).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  );
  expect(exported.filter((path) => !names.includes(path.replace("./", "")))).toEqual([]);
});

test("publint finds no problems in the package", () => {
  const options = { encoding: "utf8", shell: process.platform === "win32" } as const;
  const { status, stdout } = spawnSync("publint", ["run", FOLDER, "--strict", "--pack", "false"], options);
  expect([status, stdout]).toEqual([0, expect.stringContaining("All good!")]);
});

test("the package has no dependencies and an optional React peer", () => {
  expect(project.dependencies).toBeUndefined();
  expect(project.peerDependenciesMeta).toEqual({ react: { optional: true } });
  const own = JSON.parse(readFileSync("package.json", "utf8"));
  expect(project).toMatchObject({ license: own.license, version: own.version, type: "module" });
  for (const file of project.sideEffects) expect(existsSync(join(FOLDER, file))).toBe(true);
});

test("the element can be imported in Node, without custom elements", () => {
  const code = `const { MeebitViewer } = await import("meebit-viewer"); console.log(typeof MeebitViewer, typeof customElements);`;
  expect(runInProject(code)).toEqual({ status: 0, stdout: "function undefined", stderr: "" });
});

test("the component renders the element with its poster in Node", () => {
  const code = `
    import { createElement } from "react";
    import { renderToString } from "react-dom/server";
    import { MeebitViewer } from "meebit-viewer/react";
    console.log(renderToString(createElement(MeebitViewer, { host: "https://site.example", token: 7, mood: "gm" })));`;
  const { status, stdout } = runInProject(code);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /<meebit-viewer host="https:.*" token="7" mood="gm"><img alt="Meebit 00007" .*<\/meebit-viewer>$/,
  );
});

test(
  "a strict project compiles with the types of element, events and component",
  () => {
    writeFileSync(
      join(root, "page.tsx"),
      `import type { FromViewer } from "meebit-viewer";
    import { MeebitViewer } from "meebit-viewer/react";
    const viewer = document.createElement("meebit-viewer");
    viewer.addEventListener("ready", ({ detail }) => detail.live satisfies boolean);
    viewer.addEventListener("error", ({ detail }) => detail.code satisfies string);
    viewer.addEventListener("click", ({ clientX }) => clientX satisfies number);
    viewer.setMood("gm") satisfies Promise<void>;
    viewer.setAvatar(8) satisfies Promise<void>;
    viewer.getState().then(({ background, playing }) => [background satisfies string, playing satisfies boolean]);
    // @ts-expect-error: not a view
    viewer.setView("back");
    // @ts-expect-error: not a mood
    viewer.mood = "grumpy";
    export const type: FromViewer["type"] = "ready";
    export const page = <MeebitViewer host="https://site.example" onReady={({ detail }) => detail.mood} token={7} />;
    export const raw = <meebit-viewer mood="gm" token="7" />;`,
    );
    const compilerOptions = {
      noEmit: true,
      strict: true,
      module: "nodenext",
      jsx: "react-jsx",
      target: "es2022",
      types: [],
    };
    writeFileSync(join(root, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["page.tsx"] }));
    // The compiler of the types gate; the previous one with ALL_IDS=1 (npm run test:full), as it takes seconds.
    const tsc = join(process.cwd(), IS_WHOLE ? "." : "tools", "node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync("node", [tsc], { cwd: root, encoding: "utf8" });
    expect(stdout).toBe("");
  },
  COMPILER_TIMEOUT_MS,
);
