import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    environment: "node",
    setupFiles: ["tests/support/own-data-folder.ts"],
    // Left alone, one core is kept free: half of a machine of two.
    maxWorkers: availableParallelism(),
    testTimeout: 20_000,
    env: { LOG_LEVEL: "silent", RATE_LIMITS: "0" },
    coverage: { include: ["lib/**", "components/**", "contracts/**", "stores/**"] },
  },
});
