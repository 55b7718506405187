/** Answer of GET /api/auth/session. */
export interface SessionAnswer {
  /** The wallet that has signed in, with its checksum; null for a visitor. */
  readonly address: string | null;
  /** Whether the demo wallet may be offered: the embedded chain is the chain. */
  readonly demoWallet: boolean;
}

/** Answer of GET /api/auth/nonce: every field of the text to be signed but the wallet's address. */
export interface NonceAnswer {
  readonly nonce: string;
  readonly domain: string;
  readonly uri: string;
  readonly version: "1";
  readonly chainId: 1;
  readonly statement: string;
  /** ISO 8601 times of the server's clock. */
  readonly issuedAt: string;
  readonly expirationTime: string;
}

/** Body of POST /api/auth/signin: the EIP-4361 text and what the wallet made of it. */
export interface SignInBody {
  readonly message: string;
  readonly signature: string;
}

/** Answer of GET /api/gate: whether the signed-in wallet may use the gated parts. */
export interface GateAnswer {
  readonly allowed: boolean;
  /** Why, for a program: what the gate's panel explains in words. `open`: there is no gate, this is the demo. */
  readonly reason: "open" | "holder" | "delegate" | "not_signed_in" | "no_avatars" | "refused" | "unreachable";
}
