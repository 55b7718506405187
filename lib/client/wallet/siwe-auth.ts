import { fetchJson } from "@/lib/client/api/fetch-json";
import type { NonceAnswer, SessionAnswer, SignInBody } from "@/lib/shared/api/session";

/** Sign-in with an EIP-4361 message through this site's own API. */
export const siweAuth = {
  /** Fetches the terms of the message to sign. @throws ApiError */
  getNonce: (signal?: AbortSignal) => fetchJson<NonceAnswer>("auth/nonce", signal ? { signal } : {}),

  /** Creates the message to sign. @param address with its checksum */
  async createMessage(terms: NonceAnswer, address: string): Promise<string> {
    const [{ getAddress }, { createSignInText }] = await Promise.all([
      import("viem/utils"),
      import("@/lib/shared/sign-in-text"),
    ]);
    return createSignInText(terms, getAddress(address));
  },

  /** Signs in with a signed message. @throws ApiError with the reason if refused */
  async verify(message: string, signature: string): Promise<void> {
    const body: SignInBody = { message, signature };
    await fetchJson("auth/signin", { method: "POST", body });
  },

  /** Ends this browser's session. @throws ApiError */
  async signOut(): Promise<void> {
    const { address } = await fetchJson<SessionAnswer>("auth/signout");
    // The server accepts a GET only if the browser sends the page's origin; old browsers do not.
    if (address !== null) await fetchJson("auth/signout", { method: "POST" });
  },
};
