import { MAINNET_ID } from "@/contracts/chains";
import { OWN_ORIGIN } from "@/lib/server/auth/own-origin";
import { LONGEST_WAIT, type SignInTerms } from "@/lib/server/auth/sign-in-rules";
import type { NonceAnswer } from "@/lib/shared/api/session";

const { host, protocol } = new URL(OWN_ORIGIN);

/** What this site's sign-in text says, all of it from configuration. */
export const SIGN_IN_TERMS = {
  scheme: protocol.replace(":", ""),
  domain: host,
  uri: OWN_ORIGIN,
  version: "1",
  chainId: MAINNET_ID,
  statement: "Sign in to MB1, the home of Meebits. This is free: it is no transaction and moves nothing.",
} as const satisfies SignInTerms;

/** The fields of a text to be signed. @param now milliseconds since 1970 */
export function signInText(nonce: string, now: number): NonceAnswer {
  const { domain, uri, version, chainId, statement } = SIGN_IN_TERMS;
  return {
    ...{ nonce, domain, uri, version, chainId, statement },
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + LONGEST_WAIT).toISOString(),
  };
}
