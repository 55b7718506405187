import { AppError } from "@/lib/shared/app-error";

type WalletErrorCode = "wallet_missing" | "session_not_kept" | "other_account" | "message_expired";

/** This browser lacks the wallet or did not keep the session; the wallet switched its account, or was late. */
export class WalletError extends AppError<WalletErrorCode> {
  static override readonly brand = "WalletError";
}
