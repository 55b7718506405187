import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** What the built product does with bad input and with faults of what it stands on: `npm run test:faults`. */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["tests/faults/**/*.faults.ts"],
    environment: "node",
    setupFiles: ["tests/support/fresh-state.ts"],
    globalSetup: ["tests/faults/support/shared-product.ts"],
    // Many files start a product of their own.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { LOG_LEVEL: "silent" },
  },
});
