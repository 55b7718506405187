import { z } from "zod";
import { parseBy } from "@/lib/server/http/parameters";
import { type Operation, withExample } from "@/lib/server/openapi/operation";
import { BAD_ID, GET_SAVED_MOOD, OPERATIONS } from "@/lib/server/openapi/operations";
import { SAVED_MOOD_ANSWER, SAVED_MOOD_EXAMPLE } from "@/lib/shared/api/moods";
import {
  NO_SESSION_EXAMPLE,
  NONCE_ANSWER,
  NONCE_EXAMPLE,
  SESSION_ANSWER,
  SESSION_EXAMPLE,
  SIGN_IN_BODY,
  SIGN_IN_EXAMPLE,
} from "@/lib/shared/api/session";
import { ALL_MOODS, parseMood } from "@/lib/shared/moods";

const NO_PARAMETERS = z.object({});
const OWN = { tag: "Site", readers: "own", cacheControl: "no-store" } as const;

const SENT_BY_BROWSERS = { description: "Sent by browsers: other values are refused.", example: "same-origin" };
/** Headers of a read, which `refuseOtherSites` checks. */
const READ_HEADERS = z.object({
  "Sec-Fetch-Site": z.enum(["same-origin", "none"]).optional().meta(SENT_BY_BROWSERS),
});
/** Headers of a write, which `requireOwnOrigin` checks. */
const WRITE_HEADERS = z.object({
  Origin: z.string().meta({ description: "The site's own, as its pages send it.", example: "{origin}" }),
  "Sec-Fetch-Site": z.literal("same-origin").optional().meta(SENT_BY_BROWSERS),
});
const WRITE_ERRORS = ["foreign_origin", "not_json", "storage_unavailable"] as const;
const BODY_ERRORS = ["body_too_large", "body_too_slow", "bad_body"] as const;
const LIMIT_HEADERS = ["RateLimit", "RateLimit-Policy"] as const;

export const GET_NONCE = {
  ...OWN,
  id: "getNonce",
  path: "/api/auth/nonce",
  summary: "The fields of a text to sign in with, and a cookie for this browser.",
  parameters: NO_PARAMETERS,
  headers: READ_HEADERS,
  session: "optional",
  answer: withExample(NONCE_ANSWER, NONCE_EXAMPLE),
  responseHeaders: [...LIMIT_HEADERS, "Set-Cookie"],
  limits: ["sign-in"],
  errors: ["foreign_origin", "too_many_requests", "storage_unavailable"],
} satisfies Operation;

export const SIGN_IN = {
  ...OWN,
  id: "signIn",
  path: "/api/auth/signin",
  method: "post",
  summary: "Signs a wallet in by its signature of the nonce's text.",
  parameters: NO_PARAMETERS,
  headers: WRITE_HEADERS,
  session: "required",
  body: withExample(SIGN_IN_BODY, SIGN_IN_EXAMPLE),
  answer: withExample(SESSION_ANSWER, SESSION_EXAMPLE),
  responseHeaders: [...LIMIT_HEADERS, "Set-Cookie"],
  limits: ["sign-in"],
  errors: [
    ...BODY_ERRORS,
    "signin_no_session",
    "signin_bad_message",
    "signin_bad_domain",
    "signin_bad_chain",
    "signin_bad_statement",
    "signin_too_early",
    "signin_expired",
    "signin_malformed",
    "signin_bad_nonce",
    "signin_bad_signature",
    "signin_undecided",
    "chain_unreachable",
    "too_many_requests",
    ...WRITE_ERRORS,
  ],
} satisfies Operation;

export const GET_SESSION = {
  ...OWN,
  id: "getSession",
  path: "/api/auth/session",
  summary: "The signed-in wallet of this browser.",
  parameters: NO_PARAMETERS,
  session: "optional",
  answer: withExample(SESSION_ANSWER, SESSION_EXAMPLE),
  errors: ["storage_unavailable"],
} satisfies Operation;

const SIGN_OUT = {
  ...OWN,
  path: "/api/auth/signout",
  parameters: NO_PARAMETERS,
  session: "optional",
  answer: withExample(SESSION_ANSWER, NO_SESSION_EXAMPLE),
  responseHeaders: ["Set-Cookie"],
} as const;

export const FOLLOW_SIGN_OUT = {
  ...SIGN_OUT,
  id: "followSignOut",
  summary: "Signs out by a link of the site; from elsewhere it only returns the session.",
  headers: z.object({
    "Sec-Fetch-Site": z.string().optional().meta({
      description: "Sent by browsers: signs out if it is `same-origin`. Without it, `Origin` or `Referer` decides.",
      example: "same-origin",
    }),
  }),
  errors: ["storage_unavailable"],
} satisfies Operation;

export const POST_SIGN_OUT = {
  ...SIGN_OUT,
  id: "signOut",
  method: "post",
  summary: "Ends the session of this browser, if it has one.",
  headers: WRITE_HEADERS,
  errors: WRITE_ERRORS,
} satisfies Operation;

export const SIGN_OUT_EVERYWHERE = {
  ...OWN,
  id: "signOutEverywhere",
  path: "/api/auth/signout-everywhere",
  method: "post",
  summary: "Ends all sessions of the signed-in wallet.",
  parameters: NO_PARAMETERS,
  headers: WRITE_HEADERS,
  session: "required",
  answer: withExample(SESSION_ANSWER, NO_SESSION_EXAMPLE),
  responseHeaders: ["Set-Cookie"],
  errors: ["not_signed_in", ...WRITE_ERRORS],
} satisfies Operation;

/** A write of a mood by a signed-in wallet that may use the avatar. */
const WRITE_MOOD = {
  ...OWN,
  path: GET_SAVED_MOOD.path,
  parameters: GET_SAVED_MOOD.parameters,
  headers: WRITE_HEADERS,
  session: "required",
  responseHeaders: LIMIT_HEADERS,
  limits: ["saves"],
} as const;
const WRITE_MOOD_ERRORS = [
  ...BAD_ID,
  "not_signed_in",
  "gate_refused",
  "not_holder",
  "too_many_requests",
  "gate_unreachable",
  "chain_unreachable",
  "chain_undecided",
  "delegation_unread",
  ...WRITE_ERRORS,
] as const;

export const PUT_MOOD = {
  ...WRITE_MOOD,
  id: "saveMood",
  method: "put",
  summary: "Saves a mood for a Meebit that the signed-in wallet may use.",
  body: withExample(
    z.strictObject({
      mood: z
        .string()
        .pipe(parseBy(parseMood, "bad_mood"))
        .pipe(z.enum(ALL_MOODS))
        .describe("Case-insensitive; `default` for none."),
    }),
    { mood: "zen" },
  ),
  answer: withExample(SAVED_MOOD_ANSWER, SAVED_MOOD_EXAMPLE),
  errors: [...BODY_ERRORS, "bad_mood", ...WRITE_MOOD_ERRORS],
} satisfies Operation;

export const DELETE_MOOD = {
  ...WRITE_MOOD,
  id: "unsaveMood",
  method: "delete",
  summary: "Saves `default`, by the same rules; the history stays.",
  answer: withExample(SAVED_MOOD_ANSWER, { ...SAVED_MOOD_EXAMPLE, mood: "default" }),
  errors: WRITE_MOOD_ERRORS,
} satisfies Operation;

/** All requests of the document: those open to every site, and those by which the site signs in and saves moods. */
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
];
