import { ask } from "@/lib/client/api/ask";
import type { NonceAnswer, SessionAnswer, SignInBody } from "@/lib/shared/api/session";

/** What a wallet needs of a site to sign in to it. The wallet layer knows this and nothing of the site's API. */
export interface AuthAdapter {
  /** Asks for what the text to be signed has to say. @throws ApiError */
  getNonce(signal?: AbortSignal): Promise<NonceAnswer>;
  /** The text to be signed. @param address with its checksum */
  createMessage(terms: NonceAnswer, address: string): Promise<string>;
  /** Signs in with a signed text. @throws ApiError with the reason when it is refused */
  verify(message: string, signature: string): Promise<void>;
  /** Ends this browser's session. @throws ApiError */
  signOut(): Promise<void>;
}

/** Signing in by one EIP-4361 text with this site's own API. */
export const siweAuth: AuthAdapter = {
  getNonce: (signal) => ask<NonceAnswer>("auth/nonce", signal ? { signal } : {}),

  async createMessage(terms, address) {
    const [{ getAddress }, { signInText }] = await Promise.all([
      import("viem/utils"),
      import("@/lib/shared/sign-in-text"),
    ]);
    return signInText(terms, getAddress(address));
  },

  async verify(message, signature) {
    const body: SignInBody = { message, signature };
    await ask("auth/signin", { method: "POST", body });
  },

  async signOut() {
    const { address } = await ask<SessionAnswer>("auth/signout");
    // The server acts on a GET only where the browser says which page it comes from; old ones do not.
    if (address !== null) await ask("auth/signout", { method: "POST" });
  },
};
