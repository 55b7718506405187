import { isAddress } from "viem";
import "@/lib/server/marker";
import { readSettings, type Settings } from "@/lib/server/settings/settings.mjs";

export type Env = Settings;

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * @throws Error that lists every invalid variable.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const { settings, problems } = readSettings(source);
  const { NEXT_PUBLIC_WARM_ADDRESS: warm } = settings;
  if (problems.length > 0) throw new Error(problems.join("\n"));
  if (warm === undefined || isAddress(warm)) return settings;
  throw new Error(
    `NEXT_PUBLIC_WARM_ADDRESS must be an Ethereum address in lower case or with a right checksum. It is "${warm}".`,
  );
}

/** The configuration of this process, parsed once. */
export const env: Env = parseEnv(process.env);
