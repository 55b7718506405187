import { readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const ALL = ["tests/**/*.test.{ts,tsx}"];
/** Code without state between calls: its tests can share modules too. All of them need no page. */
const STATELESS = [
  "tests/{contracts,lib/{avatar,plaza/{data,flight,picture,three},shared,three},tools}/**/!(persist-options).test.{ts,tsx}",
];

const FRESH_STATE = "tests/support/fresh-state.ts";
const EQUALITY = "tests/support/fast-equality.ts";

const toolsFolder = (name: string) => fileURLToPath(new URL(`tools/node_modules/${name}`, import.meta.url));

/** Node 25 and later have a `localStorage` of their own, undefined without a file, in place of jsdom's. */
const NO_WEB_STORAGE = "--no-experimental-webstorage";

/** What the files of a run share. */
export const RUN_FOLDER = join(tmpdir(), `mb1-run-${process.pid}`);
process.on("exit", () => rmSync(RUN_FOLDER, { recursive: true, force: true }));

/**
 * Sorts the files of a project by environment. A thread, with the packages it has loaded, serves the next file only
 * if that has the same environment: else vitest ends it.
 */
class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfBrowser = new Map(
      files.map(({ moduleId }) => [
        moduleId,
        readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom"),
      ]),
    );
    const rank = ({ project, moduleId }: TestSpecification) => `${project.name} ${isOfBrowser.get(moduleId) ? 1 : 0}`;
    return (await super.sort(files)).toSorted((a, b) => rank(a).localeCompare(rank(b)));
  }
}

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    environment: "node",
    // Files share a thread and its packages; those of stateful code get fresh modules by a setup file.
    isolate: false,
    // One more than cores: some tests wait for a silent node or a starting process.
    maxWorkers: availableParallelism() + 1,
    pool: "threads",
    execArgv: process.allowedNodeEnvironmentFlags.has(NO_WEB_STORAGE) ? [NO_WEB_STORAGE] : [],
    sequence: { sequencer: EnvironmentSequencer },
    // Far above what any test takes, also on a busy machine: it ends only what hangs.
    testTimeout: 60_000,
    env: { LOG_LEVEL: "silent", RATE_LIMITS: "0" },
    provide: { reactVersion: "19", runFolder: RUN_FOLDER },
    coverage: { include: ["lib/**", "components/**", "contracts/**", "stores/**"] },
    projects: [
      { extends: true, test: { name: "stateless", include: STATELESS, setupFiles: [EQUALITY] } },
      {
        extends: true,
        test: { name: "stateful", include: ALL, exclude: STATELESS, setupFiles: [FRESH_STATE, EQUALITY] },
      },
      {
        // The component for other sites, also with the previous React.
        extends: true,
        resolve: { alias: { react: toolsFolder("react"), "react-dom": toolsFolder("react-dom") } },
        test: {
          name: "React 18",
          include: ["tests/packages/meebit-viewer/react.test.tsx"],
          setupFiles: [FRESH_STATE, EQUALITY],
          provide: { reactVersion: "18", runFolder: RUN_FOLDER },
        },
      },
    ],
  },
});

declare module "vitest" {
  export interface ProvidedContext {
    /** The React major version of a component test. */
    reactVersion: string;
    /** Path of a folder that test files of one run share; it may not exist yet. */
    runFolder: string;
  }
}
