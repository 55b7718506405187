import "@/lib/server/marker";
import { readSettings, type Settings } from "@/lib/server/settings/settings.mjs";

export type Env = Settings;

/** Reads the configuration; an empty variable counts as absent. @throws Error that lists every invalid variable */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const { settings, problems } = readSettings(source);
  if (problems.length === 0) return settings;
  throw new Error(problems.join("\n"));
}

export const env: Env = parseEnv(process.env);
