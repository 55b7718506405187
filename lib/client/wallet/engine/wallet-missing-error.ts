/** A wallet was asked for that this browser does not have. */
export class WalletMissingError extends Error {
  override readonly name = "WalletMissingError";
}
