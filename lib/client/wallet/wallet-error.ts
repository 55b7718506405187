import { AppError } from "@/lib/shared/app-error";

type WalletErrorCode = "wallet_missing" | "session_not_kept" | "other_account" | "message_expired";

/**
 * This browser lacks the requested wallet or did not keep the session after sign-in, or the wallet switched to another
 * account before sending or did not sign in time.
 */
export class WalletError extends AppError<WalletErrorCode> {
  static override readonly brand = "WalletError";
}
