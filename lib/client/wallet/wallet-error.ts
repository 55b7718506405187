import { AppError } from "@/lib/shared/app-error";

type WalletErrorCode = "wallet_missing" | "session_not_kept" | "other_account";

/**
 * A wallet that this browser does not have was asked for, the browser did not keep the session of one that signed in, or the wallet
 * turned to another account before it was to send.
 */
export class WalletError extends AppError<WalletErrorCode> {
  static override readonly brand = "WalletError";
}
