import type { PrivateKeyAccount } from "viem/accounts";
import { siteClient } from "../lib/site-client";

/** A signed text, the body of POST /api/auth/signin. */
export type Signed = string;

export interface BenchAnswer {
  readonly status: number;
  readonly text: string;
  /** Milliseconds until the answer is complete. */
  readonly ms: number;
}

/** A browser on a page of the site: it keeps the session's cookie. */
export interface BenchBrowser {
  /** Requests a text, signs it. */
  sign(): Promise<Signed>;
  /** Sends a request as a page of the site does. */
  ask(method: string, path: string, body?: string): Promise<BenchAnswer>;
  /** Signs in. @throws Error when the server refuses */
  signIn(): Promise<void>;
}

/**
 * @param url where the server listens
 * @param site its configured NEXT_PUBLIC_SITE_URL
 */
export function benchBrowser(url: string, site: string, account: PrivateKeyAccount): BenchBrowser {
  const client = siteClient(url, site);
  return {
    sign: async () => JSON.stringify(await client.signed(account, await client.nonce())),
    signIn: () => client.signIn(account),
    async ask(method, path, body) {
      const startedAt = performance.now();
      const answer = await client.ask(path, { method, body });
      const text = await answer.text();
      return { status: answer.status, text, ms: performance.now() - startedAt };
    },
  };
}
