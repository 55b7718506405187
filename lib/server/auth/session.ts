import type { IncomingMessage, ServerResponse } from "node:http";
import type { Address } from "viem";
import { isFromOwnPage } from "@/lib/server/auth/own-origin";
import { clearSessionCookie, readSessionCookie } from "@/lib/server/auth/session-cookie";
import { allocateReserve, releaseReserve } from "@/lib/server/db/file-integrity";
import { getDatabase } from "@/lib/server/db/get-database";
import { deleteSessions, findSession, TOUCH_INTERVAL_MS, touchSession } from "@/lib/server/db/sessions";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { log } from "@/lib/server/log";
import { createHandler } from "@/lib/server/openapi/operation";
import {
  FOLLOW_SIGN_OUT,
  GET_SESSION,
  POST_SIGN_OUT,
  SIGN_OUT_EVERYWHERE,
} from "@/lib/server/openapi/session-operations";
import type { SessionAnswer } from "@/lib/shared/api/session";
import { HttpError } from "@/lib/shared/errors";

export interface Session {
  readonly id: string;
  /** Checksummed. */
  readonly address: Address;
}

/** Returns the session of a valid cookie whose row exists, else null. @throws HttpError `storage_unavailable` */
export async function readSession(request: IncomingMessage): Promise<Session | null> {
  const { id, address } = (await readSessionCookie(request)) ?? {};
  if (id === undefined || address === undefined || revoked().ids.has(id)) return null;
  const database = await getDatabase();
  const row = await findSession(database, id);
  if (row?.address !== address) return null;
  // Not awaited, and ignored on failure: it only orders the list of a wallet's sessions.
  if (row.lastUsedAt < Date.now() - TOUCH_INTERVAL_MS) touchSession(database, id).catch(() => undefined);
  return { id, address };
}

/** @throws HttpError `not_signed_in`, `storage_unavailable` */
export async function requireSession(request: IncomingMessage): Promise<Session> {
  const session = await readSession(request);
  if (session === null) throw new HttpError("not_signed_in");
  return session;
}

/** The session state for a browser. @param address the wallet that has signed in, null for a visitor */
export function createSessionAnswer(address: string | null): SessionAnswer {
  return { address, demoWallet: env.NEXT_PUBLIC_DEMO && env.EMBEDDED_CHAIN };
}

const RETRY_MS = 2000;
/** Revoked sessions whose rows still exist; reached only when the disk is full for very long. */
const MAX_REVOKED = 100_000;

/** Only this process uses the embedded database: a session refused here is refused everywhere. */
const isEmbedded = env.DATABASE_URL === undefined;

interface Revoked {
  readonly ids: Set<string>;
  retry: NodeJS.Timeout | undefined;
}

const revoked = () => getGlobal<Revoked>("revoked-sessions", () => ({ ids: new Set(), retry: undefined }));

/** Refuses the session from now on and deletes its row as soon as possible. */
function revoke(id: string): void {
  const { ids } = revoked();
  if (ids.size < MAX_REVOKED) ids.add(id);
  revoked().retry ??= setInterval(() => void deleteRevoked(), RETRY_MS).unref();
}

async function deleteRevoked(): Promise<void> {
  const { ids, retry } = revoked();
  try {
    const db = await getDatabase();
    for (const id of ids) {
      await deleteSessions(db, "id", id);
      ids.delete(id);
    }
    clearInterval(retry);
    revoked().retry = undefined;
    if (isEmbedded) allocateReserve(env.DATA_DIR);
  } catch {}
}

/** Deletes the rows; on a full disk it frees the reserved space first. */
async function deleteRows(column: "id" | "address", value: string): Promise<void> {
  const db = await getDatabase();
  await deleteSessions(db, column, value).catch(async (error: unknown) => {
    if (!isEmbedded) throw error;
    releaseReserve(env.DATA_DIR);
    await deleteSessions(db, column, value);
  });
}

async function listIdsOf(address: string): Promise<readonly string[]> {
  const ofAddress = (await getDatabase()).selectFrom("sessions").select("id").where("address", "=", address);
  return (await ofAddress.execute()).map(({ id }) => id);
}

/**
 * Ends a session, or all of a wallet. With the embedded database this works if they can be listed: rows that cannot be
 * deleted are refused by this process and deleted later.
 * @throws HttpError `storage_unavailable` on PostgreSQL, whose other instances may still accept the sessions
 */
async function end(column: "id" | "address", value: string): Promise<void> {
  try {
    await deleteRows(column, value);
  } catch (error) {
    if (column === "id") revoke(value);
    if (!isEmbedded) throw error;
    if (column === "address") for (const id of await listIdsOf(value)) revoke(id);
    log.warn({ err: error }, "rows of ended sessions cannot be deleted now: they are refused here and deleted later");
  }
}

/** Ends this browser's session and cookie. @throws HttpError `storage_unavailable` if other instances may accept it */
async function signOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { id, address } = (await readSessionCookie(request)) ?? {};
  clearSessionCookie(response);
  if (id !== undefined && address !== undefined) await end("id", id);
}

export const serveSession = createHandler(GET_SESSION, async (_parameters, request) =>
  createSessionAnswer((await readSession(request))?.address ?? null),
);

export const serveSignOut = createHandler(POST_SIGN_OUT, async (_parameters, request, response) => {
  await signOut(request, response);
  return createSessionAnswer(null);
});

/** Signs out by a link of the site's pages. From elsewhere, and by HEAD, it only returns the session. */
export const serveSignOutLink = createHandler(FOLLOW_SIGN_OUT, async (_parameters, request, response) => {
  const isFollowed = request.method === "GET" && isFromOwnPage(request);
  if (isFollowed) await signOut(request, response);
  return createSessionAnswer(isFollowed ? null : ((await readSession(request))?.address ?? null));
});

export const serveSignOutEverywhere = createHandler(SIGN_OUT_EVERYWHERE, async (_parameters, request, response) => {
  await end("address", (await requireSession(request)).address);
  clearSessionCookie(response);
  return createSessionAnswer(null);
});
