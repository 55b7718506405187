import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const ALL = ["tests/**/*.test.{ts,tsx}"];
/** What keeps nothing between two calls: its tests can share what is loaded. */
const STATELESS = ["tests/lib/{avatar,shared,sound,three}/**/*.test.{ts,tsx}"];

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    environment: "node",
    setupFiles: ["tests/support/own-data-folder.ts"],
    // Left alone, one core is kept free: half of a machine of two.
    maxWorkers: availableParallelism(),
    pool: "threads",
    testTimeout: 20_000,
    env: { LOG_LEVEL: "silent", RATE_LIMITS: "0" },
    coverage: { include: ["lib/**", "components/**", "contracts/**", "stores/**"] },
    projects: [
      { extends: true, test: { name: "stateless", include: STATELESS, isolate: false } },
      { extends: true, test: { name: "isolated", include: ALL, exclude: STATELESS } },
    ],
  },
});
