import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Characters that a secret has to have at least: what seals the cookies asks for that many. */
export const MIN_SECRET = 32;

/**
 * The secret that a data folder keeps, made when there is none. Of several processes that start at once, one makes it and
 * all get that one.
 * @throws Error of the file system
 */
export function keptSecret(folder: string): string {
  const path = join(folder, "session-secret");
  const there = readIfThere(path);
  if (there !== null && there.length >= MIN_SECRET) return there;
  mkdirSync(folder, { recursive: true });
  const own = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    writeFileSync(own, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
    // A link, unlike a rename, leaves alone what another process has put there meanwhile; nobody sees half a file.
    if (there === null) linkSync(own, path);
    else renameSync(own, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(path, "utf8").trim();
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
