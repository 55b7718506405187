import type { PrivateKeyAccount } from "viem/accounts";
import { createSiteClient } from "../lib/site-client";

/** A signed text, the body of POST /api/auth/signin. */
export type SignInJson = string;

export interface BenchAnswer {
  readonly status: number;
  readonly text: string;
  /** Milliseconds until the answer is complete. */
  readonly ms: number;
}

/** A browser on a page of the site: it keeps the session's cookie. */
export interface BenchBrowser {
  /** Requests a text, signs it. */
  sign(): Promise<SignInJson>;
  /** Sends a request as a page of the site does. */
  request(method: string, path: string, body?: string): Promise<BenchAnswer>;
  /** Signs in. @throws Error when the server refuses */
  signIn(): Promise<void>;
}

/**
 * @param url where the server listens
 * @param site its configured NEXT_PUBLIC_SITE_URL
 */
export function createBenchBrowser(url: string, site: string, account: PrivateKeyAccount): BenchBrowser {
  const client = createSiteClient(url, site);
  return {
    sign: async () => JSON.stringify(await client.signNonce(account, await client.fetchNonce())),
    signIn: () => client.signIn(account),
    async request(method, path, body) {
      const startedAt = performance.now();
      const answer = await client.request(path, { method, body });
      const text = await answer.text();
      return { status: answer.status, text, ms: performance.now() - startedAt };
    },
  };
}
