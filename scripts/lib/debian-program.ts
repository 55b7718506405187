import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chosenProgram, findProgram } from "./find-program.mjs";

const run = promisify(execFile);

/** A program that only tests need. */
interface ProgramSpec {
  readonly name: string;
  /** May hold the path of one. */
  readonly variable: string;
  /** Debian's package, and the path in it. */
  readonly package: string;
  readonly file: string;
  /** Makes it print only its version. */
  readonly versionFlag: string;
}

/** A program's path; null and the reason if unavailable. */
export type FoundProgram = { readonly path: string } | { readonly path: null; readonly reason: string };

/** Unpacks Debian's package into a temporary folder: nothing is installed, no service starts. */
async function fetchFromDebian({ name, package: from, file, versionFlag }: ProgramSpec): Promise<string> {
  // One folder per user: no user runs files of another user.
  const folder = join(tmpdir(), `mb1-${name}-${process.getuid?.() ?? 0}`);
  const cachedPath = join(folder, file);
  if (existsSync(cachedPath)) return cachedPath;
  const draft = await mkdtemp(join(tmpdir(), `mb1-${name}-`));
  await run("apt-get", ["download", from], { cwd: draft });
  const [archive = ""] = (await readdir(draft)).filter((entry) => entry.endsWith(".deb"));
  await mkdir(join(draft, "root"));
  await run("dpkg-deb", ["-x", join(draft, archive), join(draft, "root")]);
  // Reports missing libraries now.
  await run(join(draft, "root", file), [versionFlag]).catch((error: { readonly code?: unknown }) => {
    // wrk's exit code after printing its version.
    if (error.code !== 1) throw error;
  });
  await rm(folder, { recursive: true, force: true });
  await rename(join(draft, "root"), folder);
  await rm(draft, { recursive: true });
  return cachedPath;
}

/** Returns the program of its variable, else the installed one, else Debian's, fetched to a temporary folder. */
export async function findDebianProgram(spec: ProgramSpec): Promise<FoundProgram> {
  const { name, variable, file } = spec;
  const path = chosenProgram(variable, process.env) ?? findProgram([name], process.env, [`/${file}`]);
  if (path !== null) return { path };
  try {
    return { path: await fetchFromDebian(spec) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return { path: null, reason: `There is no ${name} (install it, or set ${variable}): ${reason}` };
  }
}
