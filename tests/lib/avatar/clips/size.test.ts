import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

it("the code that plays moods, with faces and effects, adds at most 9 KiB to the viewer", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents:
        'export { readClips } from "@/lib/avatar/clips/build-clip"; export { listComponents } from "@/lib/avatar/face/components";',
      resolveDir: ROOT,
    },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    external: ["bones", "pose", "random", "types"]
      .map((file) => `@/lib/avatar/${file}`)
      .concat("@/lib/shared/moods", "@/lib/shared/scene-error"),
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
  expect(bytes).toBeGreaterThan(4 * 1024);
  expect(bytes).toBeLessThanOrEqual(9 * 1024);
});
