import { createHash, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { sealData, unsealData } from "iron-session";
import { type Address, isAddress } from "viem";
import { z } from "zod";
import { env } from "@/lib/server/env";
import { getErrorCode } from "@/lib/server/error-code";
import { getGlobal } from "@/lib/server/global-once";
import { siteOrigins } from "@/lib/server/site-origins";
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

/** Returns the secrets that seal cookies: SESSION_SECRET's, newest first, else the data folder's. @throws HttpError */
export const getSealPasswords = () =>
  getGlobal("seal-passwords", () => derivePasswords(env.SESSION_SECRET ?? [secretOf(env.DATA_DIR)]));

/** The newest secret seals; cookies that an older one sealed stay valid. @param secrets newest first, at least one */
export function derivePasswords(secrets: readonly string[]) {
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

export const SESSION_SECONDS = 7 * 24 * 3600;

/** Lifetime in seconds of a cookie from before sign-in. Longer than any nonce lives. */
const VISITOR_SECONDS = 1800;

/** Equal for all origins of the site: they share the scheme. */
const isSecure = siteOrigins.main.startsWith("https:");

/** Browsers accept the prefix only with Secure, which they reject over http. */
export const COOKIE_NAME = isSecure ? "__Host-mb1-session" : "mb1-session";

/** Browsers store no longer cookie; this one has about 300 characters. */
const MAX_COOKIE = 4096;

/** The sealed content and the seal's version, which the seal itself does not cover. */
const SEALED = /^[^~]+~2$/;

const contentSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{32}$/),
  address: z.custom<Address>((value) => typeof value === "string" && isAddress(value)).optional(),
});

/** Content of the cookie: the id of a browser or, with the wallet's address, of a session. */
export type SessionCookie = Readonly<z.output<typeof contentSchema>>;

/** 192 random bits. */
export const createCookieId = (): string => randomBytes(24).toString("base64url");

/** Reads the session cookie; null when missing, duplicated, invalid, foreign, expired or too long. @throws HttpError */
export async function readSessionCookie({ headers }: Pick<IncomingMessage, "headers">): Promise<SessionCookie | null> {
  const sealed = onlyValueOf(headers.cookie ?? "");
  if (sealed === null || sealed.length > MAX_COOKIE || !SEALED.test(sealed)) return null;
  const password = getSealPasswords().forUnsealing;
  try {
    return contentSchema.parse(await unsealData(sealed, { password, ttl: SESSION_SECONDS }));
  } catch {
    return null;
  }
}

export async function setSessionCookie(response: ServerResponse, content: SessionCookie): Promise<void> {
  const seconds = content.address === undefined ? VISITOR_SECONDS : SESSION_SECONDS;
  const sealed = await sealData(content, { password: getSealPasswords().forSealing, ttl: seconds });
  response.setHeader("Set-Cookie", cookieText(sealed, seconds));
}

export function clearSessionCookie(response: ServerResponse): void {
  response.setHeader("Set-Cookie", cookieText("", 0));
}

function cookieText(value: string, seconds: number): string {
  const text = `${COOKIE_NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return isSecure ? `${text}; Secure` : text;
}

const COOKIES = new RegExp(`(?:^|;)\\s*${COOKIE_NAME}\\s*=([^;]*)`, "g");

/** Returns the value of the session cookie in a Cookie header; null unless it is there exactly once. */
function onlyValueOf(header: string): string | null {
  const [only, ...others] = header.matchAll(COOKIES);
  return others.length === 0 ? (only?.[1]?.trim() ?? null) : null;
}
