import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chosenProgram, findProgram } from "../find-program.mjs";

const run = promisify(execFile);

/** Of this machine's users each has their own: nobody runs what somebody else has put there. */
const KEPT = join(tmpdir(), `mb1-nginx-${process.getuid?.() ?? 0}`);
const PROGRAM = "usr/sbin/nginx";

/** Debian's package, unpacked beside the system: nothing is installed, and no service starts. */
async function fetchFromDebian(): Promise<string> {
  const kept = join(KEPT, PROGRAM);
  if (existsSync(kept)) return kept;
  const draft = await mkdtemp(join(tmpdir(), "mb1-nginx-"));
  await run("apt-get", ["download", "nginx"], { cwd: draft });
  const [file = ""] = (await readdir(draft)).filter((name) => name.endsWith(".deb"));
  await mkdir(join(draft, "root"));
  await run("dpkg-deb", ["-x", join(draft, file), join(draft, "root")]);
  // Missing libraries are told now.
  await run(join(draft, "root", PROGRAM), ["-v"]);
  await rm(KEPT, { recursive: true, force: true });
  await rename(join(draft, "root"), KEPT);
  await rm(draft, { recursive: true });
  return kept;
}

/**
 * An nginx for the tests: NGINX_PATH, else the installed one, else Debian's package, fetched into the folder for temporary files.
 * @returns null, and why, where there is none to be had
 */
export async function findNginx(): Promise<{ readonly path: string } | { readonly path: null; readonly why: string }> {
  const path = chosenProgram("NGINX_PATH", process.env) ?? findProgram(["nginx"], process.env, ["/usr/sbin/nginx"]);
  if (path !== null) return { path };
  try {
    return { path: await fetchFromDebian() };
  } catch (error) {
    const why = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return { path: null, why: `There is no nginx (install it, or set NGINX_PATH): ${why}` };
  }
}
