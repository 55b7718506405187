import { ask } from "@/lib/client/api/ask";
import type { AuthAdapter } from "@/lib/client/auth/auth-adapter";
import type { NonceAnswer, SessionAnswer, SignInBody } from "@/lib/shared/api/session";

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
