import { chainName } from "@/contracts/chains";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { brandErrors } from "@/lib/shared/branded-error";

/** The chain could not be read. `passing` says whether asking again soon may help. */
export class RpcError extends ContractsError {
  static {
    brandErrors(RpcError, "RpcError");
  }

  override readonly name: string = "RpcError";

  constructor(
    message: string,
    readonly passing: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** No node answers: not found, connection refused, no permission, an error of its server. */
export class RpcUnreachableError extends RpcError {
  override readonly name = "RpcUnreachableError";

  constructor(passing: boolean, options?: ErrorOptions) {
    super("Ethereum cannot be reached now. Please try again in a moment.", passing, options);
  }
}

/** The node did not answer in time. */
export class RpcTimeoutError extends RpcError {
  override readonly name = "RpcTimeoutError";

  constructor(options?: ErrorOptions) {
    super("Ethereum did not answer in time. Please try again in a moment.", true, options);
  }
}

/** The node answered with something that is no answer to what was asked. */
export class RpcAnswerError extends RpcError {
  override readonly name = "RpcAnswerError";

  constructor(passing: boolean, options?: ErrorOptions) {
    super("The answer from Ethereum makes no sense. Please try again in a moment.", passing, options);
  }
}

/** The node wants to be asked less often. */
export class RateLimitedError extends RpcError {
  static {
    brandErrors(RateLimitedError, "RateLimitedError");
  }

  override readonly name = "RateLimitedError";

  /** @param retryAfterMs how long the node wants to be left alone, where it says so */
  constructor(
    readonly retryAfterMs: number | null,
    options?: ErrorOptions,
  ) {
    super("Ethereum is being asked too often from here. Please try again in a minute.", true, options);
  }
}

/** A node or a wallet works on another chain than the product. */
export class WrongChainError extends RpcError {
  override readonly name = "WrongChainError";

  constructor(
    readonly where: "node" | "wallet",
    readonly expected: number,
    readonly actual: number,
  ) {
    super(
      where === "wallet"
        ? "You are connected to the wrong network. Please connect to Ethereum mainnet."
        : `The Ethereum node is on ${chainName(actual)}, not on ${chainName(expected)}.`,
      false,
    );
  }
}

/** The block that was being read is not, or no longer, there. */
export class BlockGoneError extends RpcError {
  static {
    brandErrors(BlockGoneError, "BlockGoneError");
  }

  override readonly name = "BlockGoneError";

  constructor(options?: ErrorOptions) {
    super("Ethereum changed while it was being read. Please try again.", false, options);
  }
}
