/** Response of GET /api/auth/session. */
export interface SessionAnswer {
  /** The signed-in wallet, with its checksum; null for a visitor. */
  readonly address: string | null;
  /** Whether the demo wallet is available: the embedded chain is in use. */
  readonly demoWallet: boolean;
}

/** Response of GET /api/auth/nonce: all fields of the sign-in message except the address. */
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

/** Body of POST /api/auth/signin: the EIP-4361 message and its signature. */
export interface SignInBody {
  readonly message: string;
  readonly signature: string;
}

/** Response of GET /api/gate: whether the signed-in wallet may use the gated parts. */
export interface GateAnswer {
  readonly allowed: boolean;
  /** Machine-readable reason, which the gate's panel explains. `open`: no gate, the demo. */
  readonly reason: "open" | "holder" | "delegate" | "not_signed_in" | "no_avatars" | "refused" | "unreachable";
}
