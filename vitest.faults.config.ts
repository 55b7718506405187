import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { RUN_FOLDER } from "./vitest.config";

/** Tests of the built product with bad input and failing dependencies: `npm run test:faults`. */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["tests/faults/**/*.faults.ts"],
    environment: "node",
    setupFiles: ["tests/support/fresh-state.ts"],
    globalSetup: ["tests/faults/support/shared-product.ts"],
    // Many files start their own product; one more than cores, as some wait for a silent node.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { LOG_LEVEL: "silent" },
    provide: { runFolder: RUN_FOLDER },
  },
});
