import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chosenProgram, findProgram } from "./find-program.mjs";

const run = promisify(execFile);

/** A program that only tests need. */
interface Wanted {
  readonly name: string;
  /** The variable that may name one. */
  readonly variable: string;
  /** Debian's package of it, and where it is in there. */
  readonly package: string;
  readonly file: string;
  /** With which it only tells its version. */
  readonly versionFlag: string;
}

/** A program's path; null, and why, where there is none to be had. */
export type FoundProgram = { readonly path: string } | { readonly path: null; readonly why: string };

/** Debian's package, unpacked beside the system: nothing is installed, and no service starts. */
async function fetchFromDebian({ name, package: from, file, versionFlag }: Wanted): Promise<string> {
  // Of this machine's users each has their own: nobody runs what somebody else has put there.
  const folder = join(tmpdir(), `mb1-${name}-${process.getuid?.() ?? 0}`);
  const kept = join(folder, file);
  if (existsSync(kept)) return kept;
  const draft = await mkdtemp(join(tmpdir(), `mb1-${name}-`));
  await run("apt-get", ["download", from], { cwd: draft });
  const [archive = ""] = (await readdir(draft)).filter((entry) => entry.endsWith(".deb"));
  await mkdir(join(draft, "root"));
  await run("dpkg-deb", ["-x", join(draft, archive), join(draft, "root")]);
  // Missing libraries are told now.
  await run(join(draft, "root", file), [versionFlag]).catch((error: { readonly code?: unknown }) => {
    // What wrk ends with when it was only asked for its version.
    if (error.code !== 1) throw error;
  });
  await rm(folder, { recursive: true, force: true });
  await rename(join(draft, "root"), folder);
  await rm(draft, { recursive: true });
  return kept;
}

/** The program that its variable names, else the installed one, else Debian's, fetched into the folder for temporary files. */
export async function debianProgram(wanted: Wanted): Promise<FoundProgram> {
  const { name, variable, file } = wanted;
  const path = chosenProgram(variable, process.env) ?? findProgram([name], process.env, [`/${file}`]);
  if (path !== null) return { path };
  try {
    return { path: await fetchFromDebian(wanted) };
  } catch (error) {
    const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return { path: null, why: `There is no ${name} (install it, or set ${variable}): ${why}` };
  }
}
