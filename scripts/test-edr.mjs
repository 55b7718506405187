// npm run test:full -- edr: runs the embedded chain's tests on EDR, as on machines without anvil.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { installStopHandlers, run } from "./lib/run.mjs";
import { fetchNode, unpackPackage } from "./lib/unpack-package.mjs";

/** Folders whose tests use the chain. */
const TESTS = [
  "tests/contracts",
  "tests/scripts/seed-chain.test.ts",
  "tests/scripts/seeded-anvil.test.ts",
  ...["auth", "chain", "gate", "holdings", "moods", "print"].map((folder) => `tests/lib/server/${folder}`),
];
const LIBRARIES = /** @type {Partial<Record<NodeJS.Platform, string>>} */ ({ linux: "-gnu", win32: "-msvc" });

installStopHandlers({ cleanly: false });
const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const machine = `${process.platform}-${process.arch}${LIBRARIES[process.platform] ?? ""}`;
const folder = await unpackPackage(
  `@nomicfoundation/edr-${machine}`,
  optionalDependencies["@nomicfoundation/edr-linux-arm64-gnu"],
);
// EDR needs Node 22 or newer.
const { node, path } = await fetchNode("24");
const env = { PATH: path, ANVIL_PATH: join(folder, `edr.${machine}.node`) };
const { code } = await run(node, [resolve("node_modules/vitest/vitest.mjs"), "run", ...TESTS], { env });
process.exit(code);
