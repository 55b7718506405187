import * as art from "@/lib/server/openapi/art-operations";
import * as collection from "@/lib/server/openapi/collection-operations";
import type { Operation } from "@/lib/server/openapi/operation";
import * as session from "@/lib/server/openapi/session-operations";

/** All requests of the document, by docs/http.md: those open to every site, and those of this site's own pages. */
export const ALL_OPERATIONS: readonly Operation[] = [
  art.GET_ART,
  art.GET_FULL_PICTURE,
  art.GET_ANIMATION,
  art.GET_PLAZA_TILE,
  collection.GET_TRAITS,
  collection.LIST_TRAITS,
  collection.GET_METADATA,
  collection.GET_COLLECTION_METADATA,
  collection.LIST_MOODS,
  collection.GET_SAVED_MOOD,
  collection.GET_MOOD_HISTORY,
  collection.LIST_SAVED_MOODS,
  collection.LIST_SAVE_CHANGES,
  collection.FOLLOW_SAVES,
  collection.GET_EMBED,
  collection.GET_HEALTH,
  session.GET_NONCE,
  session.SIGN_IN,
  session.GET_SESSION,
  session.POST_SIGN_OUT,
  session.FOLLOW_SIGN_OUT,
  session.SIGN_OUT_EVERYWHERE,
  collection.PUT_MOOD,
  collection.DELETE_MOOD,
  session.GET_GATE,
  session.GET_HOLDINGS,
  session.GET_OWNER,
  session.GET_PRINT,
  session.GET_PORTFOLIO,
  session.GET_TOKEN,
  session.PREVIEW_WRITE,
  session.GET_WRITE_STATUS,
  session.GET_DEMO_TERMS,
  session.SEND_DEMO_TRANSACTION,
];

export const OPERATIONS = ALL_OPERATIONS.filter(({ readers }) => readers !== "own");

/**
 * Creates a function that returns JSON content about operations, by default all, whose texts name an origin of the site
 * in place of `{origin}`. A list's content is created once: it takes a hundredth of a second, which a client could use up.
 */
export function createForOrigins<Content extends object>(create: (operations: readonly Operation[]) => Content) {
  const texts = new WeakMap<readonly Operation[], string>();
  return (origin: string, operations = ALL_OPERATIONS): Content => {
    const text = texts.get(operations) ?? JSON.stringify(create(operations));
    texts.set(operations, text);
    return JSON.parse(text.replaceAll("{origin}", origin));
  };
}
