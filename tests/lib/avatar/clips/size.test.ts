import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

it("moods with faces and effects travel in 12 KiB, next to what the viewer has anyway", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents:
        'export { clipOf } from "@/lib/avatar/clips/clip-of"; export { componentsOf } from "@/lib/avatar/face/components";',
      resolveDir: ROOT,
    },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    external: ["bones", "pose", "random", "types"].map((file) => `@/lib/avatar/${file}`).concat("@/lib/shared/moods"),
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
  expect(bytes).toBeGreaterThan(6 * 1024);
  expect(bytes).toBeLessThanOrEqual(12 * 1024);
});
