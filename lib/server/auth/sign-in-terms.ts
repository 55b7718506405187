import { MAINNET_ID } from "@/contracts/chains";
import { MAX_TEXT_AGE_MS, type SignInTerms } from "@/lib/server/auth/sign-in-rules";
import type { NonceAnswer } from "@/lib/shared/api/session";

/** What the sign-in text of a page says. @param origin one of the site's own */
export function signInTerms(origin: string) {
  const { host, protocol } = new URL(origin);
  return {
    scheme: protocol.replace(":", ""),
    domain: host,
    uri: origin,
    version: "1",
    chainId: MAINNET_ID,
    statement: "Sign in to MB1, the home of Meebits. This is free: it is no transaction and moves nothing.",
  } as const satisfies SignInTerms;
}

/** The fields of a text to be signed. @param origin one of the site's own @param now milliseconds since 1970 */
export function signInFields(origin: string, nonce: string, now: number): NonceAnswer {
  const { domain, uri, version, chainId, statement } = signInTerms(origin);
  return {
    ...{ nonce, domain, uri, version, chainId, statement },
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + MAX_TEXT_AGE_MS).toISOString(),
  };
}
