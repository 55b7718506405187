import { fetchJson } from "@/lib/client/api/fetch-json";
import type { NonceAnswer, SessionAnswer, SignInBody } from "@/lib/shared/api/session";

/** The sign-in methods that a wallet needs. The wallet layer knows only these, not the site's API. */
export interface AuthAdapter {
  /** Fetches the terms of the message to sign. @throws ApiError */
  getNonce(signal?: AbortSignal): Promise<NonceAnswer>;
  /** Creates the message to sign. @param address with its checksum */
  createMessage(terms: NonceAnswer, address: string): Promise<string>;
  /** Signs in with a signed message. @throws ApiError with the reason if refused */
  verify(message: string, signature: string): Promise<void>;
  /** Ends this browser's session. @throws ApiError */
  signOut(): Promise<void>;
}

/** Sign-in with an EIP-4361 message through this site's own API. */
export const siweAuth: AuthAdapter = {
  getNonce: (signal) => fetchJson<NonceAnswer>("auth/nonce", signal ? { signal } : {}),

  async createMessage(terms, address) {
    const [{ getAddress }, { createSignInText }] = await Promise.all([
      import("viem/utils"),
      import("@/lib/shared/sign-in-text"),
    ]);
    return createSignInText(terms, getAddress(address));
  },

  async verify(message, signature) {
    const body: SignInBody = { message, signature };
    await fetchJson("auth/signin", { method: "POST", body });
  },

  async signOut() {
    const { address } = await fetchJson<SessionAnswer>("auth/signout");
    // The server accepts a GET only if the browser sends the page's origin; old browsers do not.
    if (address !== null) await fetchJson("auth/signout", { method: "POST" });
  },
};
