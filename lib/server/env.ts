import "@/lib/server/marker";
import { readSettings, type Settings } from "@/lib/server/settings/settings.mjs";

export type Env = Settings;

/** The environment is not usable; the message lists everything that is wrong with it. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * @throws EnvError that lists every variable that is wrong.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const { settings, problems } = readSettings(source);
  if (problems.length === 0) return settings;
  throw new EnvError(problems.join("\n"));
}

/** The configuration of this process, parsed once. */
export const env: Env = parseEnv(process.env);
