import { AppError } from "@/lib/shared/app-error";

type WalletErrorCode = "wallet_missing" | "session_not_kept" | "other_account";

/**
 * This browser lacks the requested wallet, did not keep the session after sign-in, or the wallet switched to another
 * account before sending.
 */
export class WalletError extends AppError<WalletErrorCode> {
  static override readonly brand = "WalletError";
}
