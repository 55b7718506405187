import { existsSync } from "node:fs";

/**
 * Loads the .env files as Next.js does: variables that are set win, then the most specific file. So the files may also
 * contain PORT and the values that the build inlines.
 * @param {"production" | "development"} mode
 */
export function loadEnvFiles(mode) {
  for (const file of [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"]) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
}
