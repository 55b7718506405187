import { createHash } from "node:crypto";
import { keptSecret } from "@/lib/server/auth/kept-secret";
import { env } from "@/lib/server/env";
import { globalOnce } from "@/lib/server/global-once";
import { HttpError } from "@/lib/shared/errors";

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
  return globalOnce("seal-passwords", () => passwordsOf(env.SESSION_SECRET ?? [secretOf(env.DATA_DIR)]));
}

/** @param secrets newest first, at least one */
export function passwordsOf(secrets: readonly string[]): SealPasswords {
  const entries = secrets.map((secret) => [numberOf(secret), secret] as const);
  return { seals: Object.fromEntries(entries.slice(0, 1)), opens: Object.fromEntries(entries) };
}

/** From the secret itself, so that it keeps its number wherever it stands in the list. */
function numberOf(secret: string): string {
  return String(createHash("sha256").update(`cookie password number: ${secret}`).digest().readUInt32BE());
}

function secretOf(folder: string): string {
  try {
    return keptSecret(folder);
  } catch (cause) {
    throw new HttpError("storage_unavailable", { cause });
  }
}
