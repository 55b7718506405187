import { build } from "esbuild";
import { expect, it } from "vitest";

/** Strings of the demo code only: its key derivation and its account names. */
const OF_THE_DEMO = /mb1 embedded chain|One of each type/;

/** Builds all code that the wallet's panel and engine may load, with the demo flag. */
async function builtWith(demo: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["components/wallet/ConnectPanel.tsx", "lib/client/wallet/engine/open-wallet.ts"],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "out",
    write: false,
    minify: true,
    packages: "external",
    jsx: "automatic",
    loader: { ".scss": "empty" },
    define: { "process.env.NEXT_PUBLIC_DEMO": JSON.stringify(demo) },
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("\n");
}

it("with the flag off, the bundle has no demo wallet", async () => {
  expect(await builtWith("false")).not.toMatch(OF_THE_DEMO);
});

it("with the flag on, the bundle has the demo wallet", async () => {
  expect(await builtWith("true")).toMatch(OF_THE_DEMO);
});
