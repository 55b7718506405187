import type { Address } from "viem";
import type { HttpErrorCode } from "@/lib/shared/errors";

/** The fields of a sign-in text (EIP-4361). Times are milliseconds since 1970, NaN for an invalid date. */
export interface SignInFields {
  readonly scheme: string | null;
  readonly domain: string;
  readonly address: Address;
  readonly statement: string | null;
  readonly uri: string;
  readonly version: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly issuedAt: number;
  readonly expirationTime: number | null;
  readonly notBefore: number | null;
  readonly requestId: string | null;
  readonly resources: readonly string[] | null;
}

/** Required values. */
export interface SignInTerms {
  readonly scheme: string;
  readonly domain: string;
  readonly uri: string;
  readonly version: string;
  readonly chainId: number;
  readonly statement: string;
}

const MINUTE = 60_000;

/** Maximum age of a text when it arrives signed. */
export const MAX_TEXT_AGE_MS = 5 * MINUTE;
/** Maximum period of validity that a text may state. */
const MAX_TEXT_LIFETIME_MS = 10 * MINUTE;
/** Tolerance for the clock of another instance of this server. */
const MAX_CLOCK_SKEW_MS = 30_000;

type Rule = (fields: SignInFields, terms: SignInTerms, now: number) => boolean;

/** The rules, each with the error of a text that breaks it; the first broken one counts. */
const RULES: readonly (readonly [HttpErrorCode, Rule])[] = [
  ["signin_bad_domain", (text, { domain }) => text.domain === domain],
  ["signin_bad_domain", (text, { scheme }) => text.scheme === null || text.scheme === scheme],
  ["signin_bad_domain", (text, { uri }) => text.uri === uri],
  ["signin_bad_message", (text, { version }) => text.version === version],
  ["signin_bad_chain", (text, { chainId }) => text.chainId === chainId],
  ["signin_bad_statement", (text, { statement }) => text.statement === statement],
  ["signin_bad_message", ({ requestId, resources }) => requestId === null && resources === null],
  // Written so that NaN breaks the rules.
  [
    "signin_bad_message",
    ({ issuedAt, expirationTime }) => (expirationTime ?? Number.NaN) - issuedAt <= MAX_TEXT_LIFETIME_MS,
  ],
  ["signin_too_early", ({ issuedAt }, _, now) => issuedAt <= now + MAX_CLOCK_SKEW_MS],
  ["signin_too_early", ({ notBefore }, _, now) => notBefore === null || notBefore <= now],
  ["signin_expired", ({ issuedAt }, _, now) => issuedAt >= now - MAX_TEXT_AGE_MS],
  ["signin_expired", ({ expirationTime }, _, now) => (expirationTime ?? Number.NaN) > now],
];

/**
 * Checks a sign-in text against this site's terms. The nonce and the signature are checked elsewhere.
 * @param terms none of them empty
 * @param now milliseconds since 1970
 * @returns the error of the first broken rule; null when there is none
 */
export function findBrokenRule(fields: SignInFields, terms: SignInTerms, now: number): HttpErrorCode | null {
  return RULES.find(([, holds]) => !holds(fields, terms, now))?.[0] ?? null;
}
