import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Returns the first installed program of these names, else the first file that exists, else null.
 * @param {readonly string[]} names looked for on PATH @param {NodeJS.ProcessEnv} env @param {readonly string[]} [files]
 */
export function findProgram(names, env, files = []) {
  const folders = (env["PATH"] ?? "").split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...files];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

/**
 * Returns the program a variable names; null if unset. Throws when there is no such file.
 * @param {string} variable @param {NodeJS.ProcessEnv} env
 */
export function chosenProgram(variable, env) {
  const chosen = env[variable];
  if (!chosen) return null;
  if (!existsSync(chosen)) throw new Error(`${variable} is ${chosen}, but there is no such file.`);
  return chosen;
}
