import { createHash, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/server/env";
import { getErrorCode } from "@/lib/server/error-code";
import { getGlobal } from "@/lib/server/global-once";
import { HttpError } from "@/lib/shared/errors";

/** Minimum length of a secret in characters, required by the sealing library. */
const MIN_SECRET_LENGTH = 32;

/** Returns a data folder's secret. Of several processes that start at once, one creates it and all read the same. */
export function readStoredSecret(folder: string): string {
  const path = join(folder, "session-secret");
  const existingSecret = readIfExists(path);
  if (existingSecret !== null && existingSecret.length >= MIN_SECRET_LENGTH) return existingSecret;
  mkdirSync(folder, { recursive: true });
  const draftPath = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    writeFileSync(draftPath, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
    // Unlike a rename, a link does not replace another process's file, and no process reads a partial file.
    if (existingSecret === null) linkSync(draftPath, path);
    else renameSync(draftPath, path);
  } catch (error) {
    if (getErrorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draftPath, { force: true });
  }
  return readFileSync(path, "utf8").trim();
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

type Passwords = Record<string, string>;

interface SealPasswords {
  /** Only the newest secret. */
  readonly forSealing: Passwords;
  /** All secrets: cookies that an older one sealed stay valid. */
  readonly forUnsealing: Passwords;
}

/** Returns the secrets that seal cookies: SESSION_SECRET's, newest first, else the data folder's. @throws HttpError */
export function getSealPasswords(): SealPasswords {
  return getGlobal("seal-passwords", () => derivePasswords(env.SESSION_SECRET ?? [secretOf(env.DATA_DIR)]));
}

/** @param secrets newest first, at least one */
export function derivePasswords(secrets: readonly string[]): SealPasswords {
  const entries = secrets.map((secret) => [numberOf(secret), secret] as const);
  return { forSealing: Object.fromEntries(entries.slice(0, 1)), forUnsealing: Object.fromEntries(entries) };
}

/** Derived from the secret, so that the number is independent of its position in the list. */
function numberOf(secret: string): string {
  return String(createHash("sha256").update(`cookie password number: ${secret}`).digest().readUInt32BE());
}

function secretOf(folder: string): string {
  try {
    return readStoredSecret(folder);
  } catch (cause) {
    throw new HttpError("storage_unavailable", { cause });
  }
}
