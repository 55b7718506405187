import { ContractsError } from "@/contracts/errors/contracts-error";
import { type DecodedError, UNKNOWN_FAILURE } from "@/contracts/errors/decode-contract-error";

/** A transaction that was not made or did not succeed. */
export class WriteError extends ContractsError {
  override readonly name: string = "WriteError";
}

/** The person said no in the wallet. Nothing happened: not a fault, and not to be reported as one. */
export class RejectedByUserError extends WriteError {
  override readonly name = "RejectedByUserError";

  constructor(options?: ErrorOptions) {
    super("The transaction was canceled in the wallet.", options);
  }
}

/** The wallet already shows a question that waits for an answer. */
export class WalletBusyError extends WriteError {
  override readonly name = "WalletBusyError";

  constructor(options?: ErrorOptions) {
    super("Your wallet is waiting for an answer. Please open it.", options);
  }
}

/** The contract, the wallet or the chain refused the transaction. */
export class TransactionFailedError extends WriteError {
  override readonly name = "TransactionFailedError";

  /** @param decoded what the contract said; null when it was not the contract that refused */
  constructor(
    readonly decoded: DecodedError | null,
    options?: ErrorOptions & { readonly message?: string },
  ) {
    super(options?.message ?? decoded?.message ?? UNKNOWN_FAILURE, options);
  }
}

/** The transaction was sent, but is in no block yet. It may still succeed. */
export class UnconfirmedError extends WriteError {
  override readonly name = "UnconfirmedError";

  constructor(
    readonly hash: string,
    options?: ErrorOptions,
  ) {
    super("The transaction was sent but is not confirmed yet. Please look again in a few minutes.", options);
  }
}
