import { AppError } from "@/lib/shared/app-error";

/** A wallet that this browser does not have was asked for, or the browser did not keep the session of one that signed in. */
export class WalletError extends AppError<"wallet_missing" | "session_not_kept"> {
  static override readonly brand = "WalletError";
}
