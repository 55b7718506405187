import * as art from "@/lib/server/openapi/art-operations";
import * as collection from "@/lib/server/openapi/collection-operations";
import * as mood from "@/lib/server/openapi/mood-operations";
import type { Operation } from "@/lib/server/openapi/operation";
import * as session from "@/lib/server/openapi/session-operations";
import * as wallet from "@/lib/server/openapi/wallet-operations";

/** The requests open to every site, by docs/http.md. */
export const OPERATIONS: readonly Operation[] = [
  art.GET_ART,
  art.GET_FULL_PICTURE,
  art.GET_ANIMATION,
  art.GET_PLAZA_TILE,
  collection.GET_TRAITS,
  collection.LIST_TRAITS,
  collection.GET_METADATA,
  collection.GET_COLLECTION_METADATA,
  mood.LIST_MOODS,
  mood.GET_SAVED_MOOD,
  mood.GET_MOOD_HISTORY,
  mood.LIST_SAVED_MOODS,
  mood.LIST_SAVE_CHANGES,
  mood.FOLLOW_SAVES,
  collection.GET_EMBED,
  collection.GET_HEALTH,
];

/** All requests of the document: those open to every site, and those of this site's own pages. */
export const ALL_OPERATIONS: readonly Operation[] = [
  ...OPERATIONS,
  session.GET_NONCE,
  session.SIGN_IN,
  session.GET_SESSION,
  session.POST_SIGN_OUT,
  session.FOLLOW_SIGN_OUT,
  session.SIGN_OUT_EVERYWHERE,
  mood.PUT_MOOD,
  mood.DELETE_MOOD,
  session.GET_GATE,
  wallet.GET_HOLDINGS,
  wallet.GET_OWNER,
  wallet.GET_PRINT,
  wallet.GET_PORTFOLIO,
  wallet.GET_TOKEN,
  wallet.PREVIEW_WRITE,
  wallet.GET_WRITE_STATUS,
  wallet.GET_DEMO_TERMS,
  wallet.SEND_DEMO_TRANSACTION,
];
