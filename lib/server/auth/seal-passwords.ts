import { createHash, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { HttpError } from "@/lib/shared/errors";

/** Characters that a secret has to have at least: what seals the cookies asks for that many. */
const MIN_SECRET = 32;

/**
 * The secret that a data folder keeps, made when there is none. Of several processes that start at once, one makes it and
 * all get that one.
 * @throws Error of the file system
 */
export function readKeptSecret(folder: string): string {
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

/** Secrets by the number that a sealed cookie names. */
type Passwords = Record<string, string>;

interface SealPasswords {
  /** The newest secret alone. */
  readonly seals: Passwords;
  /** All of them: cookies that an older one sealed stay good. */
  readonly opens: Passwords;
}

/**
 * What seals this installation's cookies: the secrets of SESSION_SECRET, newest first, else the one that the data folder keeps.
 * @throws HttpError `storage_unavailable` when that one cannot be kept
 */
export function sealPasswords(): SealPasswords {
  return getGlobal("seal-passwords", () => derivePasswords(env.SESSION_SECRET ?? [secretOf(env.DATA_DIR)]));
}

/** @param secrets newest first, at least one */
export function derivePasswords(secrets: readonly string[]): SealPasswords {
  const entries = secrets.map((secret) => [numberOf(secret), secret] as const);
  return { seals: Object.fromEntries(entries.slice(0, 1)), opens: Object.fromEntries(entries) };
}

/** From the secret itself, so that it keeps its number wherever it stands in the list. */
function numberOf(secret: string): string {
  return String(createHash("sha256").update(`cookie password number: ${secret}`).digest().readUInt32BE());
}

function secretOf(folder: string): string {
  try {
    return readKeptSecret(folder);
  } catch (cause) {
    throw new HttpError("storage_unavailable", { cause });
  }
}
