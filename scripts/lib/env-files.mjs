import { existsSync } from "node:fs";

/**
 * Reads the .env files as Next.js does (what is set already wins, then the most special file), so that PORT and the values
 * written into the build may stand in them too.
 * @param {"production" | "development"} mode
 */
export function loadEnvFiles(mode) {
  for (const file of [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"]) {
    if (existsSync(file)) process.loadEnvFile(file);
  }
}
