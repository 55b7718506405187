import { GET_ANIMATION, GET_ART, GET_FULL_PICTURE, GET_PLAZA_TILE } from "@/lib/server/openapi/art-operations";
import {
  GET_COLLECTION_METADATA,
  GET_EMBED,
  GET_HEALTH,
  GET_METADATA,
  GET_TRAITS,
  LIST_TRAITS,
} from "@/lib/server/openapi/collection-operations";
import {
  DELETE_MOOD,
  FOLLOW_SAVES,
  GET_MOOD_HISTORY,
  GET_SAVED_MOOD,
  LIST_MOODS,
  LIST_SAVE_CHANGES,
  LIST_SAVED_MOODS,
  PUT_MOOD,
} from "@/lib/server/openapi/mood-operations";
import type { Operation } from "@/lib/server/openapi/operation";
import {
  FOLLOW_SIGN_OUT,
  GET_GATE,
  GET_NONCE,
  GET_SESSION,
  POST_SIGN_OUT,
  SIGN_IN,
  SIGN_OUT_EVERYWHERE,
} from "@/lib/server/openapi/session-operations";
import {
  GET_DEMO_TERMS,
  GET_HOLDINGS,
  GET_OWNER,
  GET_PORTFOLIO,
  GET_PRINT,
  GET_TOKEN,
  GET_WRITE_STATUS,
  PREVIEW_WRITE,
  SEND_DEMO_TRANSACTION,
} from "@/lib/server/openapi/wallet-operations";

/** The requests open to every site, by docs/http.md. */
export const OPERATIONS: readonly Operation[] = [
  GET_ART,
  GET_FULL_PICTURE,
  GET_ANIMATION,
  GET_PLAZA_TILE,
  GET_TRAITS,
  LIST_TRAITS,
  GET_METADATA,
  GET_COLLECTION_METADATA,
  LIST_MOODS,
  GET_SAVED_MOOD,
  GET_MOOD_HISTORY,
  LIST_SAVED_MOODS,
  LIST_SAVE_CHANGES,
  FOLLOW_SAVES,
  GET_EMBED,
  GET_HEALTH,
];

/** All requests of the document: those open to every site, and those of this site's own pages. */
export const ALL_OPERATIONS: readonly Operation[] = [
  ...OPERATIONS,
  GET_NONCE,
  SIGN_IN,
  GET_SESSION,
  POST_SIGN_OUT,
  FOLLOW_SIGN_OUT,
  SIGN_OUT_EVERYWHERE,
  PUT_MOOD,
  DELETE_MOOD,
  GET_GATE,
  GET_HOLDINGS,
  GET_OWNER,
  GET_PRINT,
  GET_PORTFOLIO,
  GET_TOKEN,
  PREVIEW_WRITE,
  GET_WRITE_STATUS,
  GET_DEMO_TERMS,
  SEND_DEMO_TRANSACTION,
];
