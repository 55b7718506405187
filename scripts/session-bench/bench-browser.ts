import type { PrivateKeyAccount } from "viem/accounts";
import { createSiweMessage } from "viem/siwe";
import type { NonceAnswer } from "@/lib/shared/api/session";

/** A text that was signed, as POST /api/auth/signin takes it. */
export type Signed = string;

/** A browser on a page of the site: it keeps the session's cookie. */
export interface BenchBrowser {
  /** Asks for a text and signs it. */
  sign(): Promise<Signed>;
  /** Sends a request as a page of the site does. @returns the status, and the milliseconds until the whole answer was there */
  ask(method: string, path: string, body?: string): Promise<{ readonly status: number; readonly ms: number }>;
  /** Signs in. @throws Error when the server refuses */
  signIn(): Promise<void>;
}

/**
 * @param url where the server listens
 * @param site where it says it is: NEXT_PUBLIC_SITE_URL
 */
export function benchBrowser(url: string, site: string, account: PrivateKeyAccount): BenchBrowser {
  let cookie = "";

  async function send(method: string, path: string, body?: string) {
    const headers = { Origin: site, "Content-Type": "application/json", Cookie: cookie };
    const begun = performance.now();
    const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    const ms = performance.now() - begun;
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return { status: response.status, ms, text };
  }

  async function sign(): Promise<Signed> {
    // `as`: what the server answers.
    const { issuedAt, expirationTime, ...fields } = JSON.parse(
      (await send("GET", "/api/auth/nonce")).text,
    ) as NonceAnswer;
    const times = { issuedAt: new Date(issuedAt), expirationTime: new Date(expirationTime) };
    const message = createSiweMessage({ ...fields, ...times, address: account.address });
    return JSON.stringify({ message, signature: await account.signMessage({ message }) });
  }

  return {
    sign,
    ask: send,
    async signIn() {
      const { status, text } = await send("POST", "/api/auth/signin", await sign());
      if (status !== 200) throw new Error(`sign-in was answered with ${status}: ${text}`);
    },
  };
}
