/** Answer of GET /api/gate: whether the signed-in wallet may use the gated parts. */
export interface GateAnswer {
  readonly allowed: boolean;
  /** Why, for a program: what the gate's panel explains in words. `open`: there is no gate, this is the demo. */
  readonly reason: "open" | "holder" | "delegate" | "not_signed_in" | "no_avatars" | "refused" | "unreachable";
}
