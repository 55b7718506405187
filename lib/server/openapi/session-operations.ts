import { z } from "zod";
import type { Operation } from "@/lib/server/openapi/operation";
import { OWN, READ_HEADERS, WRITE_HEADERS } from "@/lib/server/openapi/shared-parts";
import { GATE_ANSWER, NONCE_ANSWER, SESSION_ANSWER, SIGN_IN_BODY } from "@/lib/shared/api/session";

export const GET_NONCE = {
  ...OWN,
  id: "getNonce",
  path: "/api/auth/nonce",
  summary: "The fields of a text to sign in with, and a cookie for this browser.",
  headers: READ_HEADERS,
  session: "optional",
  answer: NONCE_ANSWER,
  responseHeaders: ["Set-Cookie"],
  limits: ["sign-in"],
  errors: ["storage_unavailable"],
} satisfies Operation;

export const SIGN_IN = {
  ...OWN,
  id: "signIn",
  path: "/api/auth/signin",
  method: "post",
  summary: "Signs a wallet in by its signature of the nonce's text.",
  headers: WRITE_HEADERS,
  session: "required",
  body: SIGN_IN_BODY,
  answer: SESSION_ANSWER,
  responseHeaders: ["Set-Cookie"],
  limits: ["sign-in"],
  errors: [
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
    "storage_unavailable",
  ],
} satisfies Operation;

export const GET_SESSION = {
  ...OWN,
  id: "getSession",
  path: "/api/auth/session",
  summary: "The signed-in wallet of this browser.",
  session: "optional",
  answer: SESSION_ANSWER,
  errors: ["storage_unavailable"],
} satisfies Operation;

const SIGNED_OUT = SESSION_ANSWER.meta({ example: { address: null, demoWallet: false } });
const SIGN_OUT = {
  ...OWN,
  path: "/api/auth/signout",
  session: "optional",
  answer: SIGNED_OUT,
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
  errors: ["storage_unavailable"],
} satisfies Operation;

export const SIGN_OUT_EVERYWHERE = {
  ...OWN,
  id: "signOutEverywhere",
  path: "/api/auth/signout-everywhere",
  method: "post",
  summary: "Ends all sessions of the signed-in wallet.",
  headers: WRITE_HEADERS,
  session: "required",
  answer: SIGNED_OUT,
  responseHeaders: ["Set-Cookie"],
  errors: ["not_signed_in", "storage_unavailable"],
} satisfies Operation;

export const GET_GATE = {
  ...OWN,
  id: "getGate",
  path: "/api/gate",
  summary: "Whether the signed-in wallet may use the gated parts of the site.",
  headers: READ_HEADERS,
  session: "optional",
  answer: GATE_ANSWER,
  limits: ["chain"],
  errors: ["storage_unavailable"],
} satisfies Operation;
