import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sealData, unsealData } from "iron-session";
import { type Address, isAddress } from "viem";
import { z } from "zod";
import { getSealPasswords } from "@/lib/server/auth/seal-passwords";
import { siteOrigins } from "@/lib/server/site-origins";

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

/** Creates an id for a browser or a session: 192 random bits. */
export function createCookieId(): string {
  return randomBytes(24).toString("base64url");
}

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

/** Returns the value of the session cookie in a Cookie header; null unless it is there exactly once. */
function onlyValueOf(header: string): string | null {
  const values: string[] = [];
  for (const pair of header.split(";")) {
    const split = pair.indexOf("=");
    if (split > 0 && pair.slice(0, split).trim() === COOKIE_NAME) values.push(pair.slice(split + 1).trim());
  }
  return values.length === 1 ? (values[0] ?? null) : null;
}
