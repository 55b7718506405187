import type { Hex } from "viem";
import { getChainName, MAINNET_ID } from "@/contracts/chains";
import { type DecodedError, UNKNOWN_FAILURE } from "@/contracts/errors/decode-contract-error";
import { AppError } from "@/lib/shared/app-error";

/** Base class of the contracts layer's errors. `message` is for users, `cause` for the log. */
export abstract class ContractsError<Code extends string = string> extends AppError<Code> {
  static override readonly brand: string = "ContractsError";
}

/** Reasons why an input is rejected before any request. */
export type InputErrorCode = "bad_input" | "bad_address" | "bad_token_id" | "no_interface" | "not_enumerable";

/** The input is invalid. No request was sent to the chain. */
export class InvalidInputError extends ContractsError<InputErrorCode> {
  static override readonly brand = "InvalidInputError";
}

/** A contract reverted a read, or its address has no contract. */
export class ContractReadError extends ContractsError<"refused" | "no_answer"> {
  static override readonly brand = "ContractReadError";

  /** @param decoded the contract's reason; null if it gave none */
  constructor(
    contractName: string,
    functionName: string,
    readonly decoded: DecodedError | null,
    options?: ErrorOptions,
  ) {
    const isReadable = decoded?.errorName != null;
    super(
      isReadable ? "refused" : "no_answer",
      isReadable
        ? `${contractName} refused ${functionName}: ${decoded.message}`
        : `${contractName} gives no answer to ${functionName}.`,
      options,
    );
  }
}

/** A contract reverted a call. The layer's functions convert it to an error that names the contract. */
export class CallRevertedError extends ContractsError<"reverted"> {
  static override readonly brand = "CallRevertedError";

  constructor(
    readonly data: Hex | null,
    options?: ErrorOptions,
  ) {
    super("reverted", "The contract refused.", options);
  }
}

/** Per reason for a failed read: whether a retry soon may help by default, and the message for users. */
const RPC_ERRORS = {
  /** No node answers: not found, connection refused, no permission, server error. */
  unreachable: [true, "Ethereum cannot be reached now. Please try again in a moment."],
  timeout: [true, "Ethereum did not answer in time. Please try again in a moment."],
  /** A response that does not match the request. */
  bad_answer: [false, "The answer from Ethereum makes no sense. Please try again in a moment."],
  rate_limited: [true, "Ethereum is being asked too often from here. Please try again in a minute."],
  wrong_wallet_chain: [false, "You are connected to the wrong network. Please connect to Ethereum mainnet."],
  wrong_node_chain: [false, "The Ethereum node is on another network."],
  node_behind: [false, "The Ethereum node gets no new blocks."],
  /** The requested block does not exist, or no longer exists. */
  block_gone: [false, "Ethereum changed while it was being read. Please try again."],
} as const satisfies Record<string, readonly [isRetryable: boolean, message: string]>;

export type RpcErrorCode = keyof typeof RPC_ERRORS;

interface RpcErrorOptions extends ErrorOptions {
  readonly isRetryable?: boolean;
  readonly retryAfterMs?: number | null;
  /** Overrides the default message of the code. */
  readonly message?: string;
}

export class RpcError extends ContractsError<RpcErrorCode> {
  static override readonly brand = "RpcError";

  readonly isRetryable: boolean;
  /** Delay that the node requests before a retry, if any. */
  readonly retryAfterMs: number | null;

  constructor(code: RpcErrorCode, options: RpcErrorOptions = {}) {
    const [isRetryable, message] = RPC_ERRORS[code];
    super(code, options.message ?? message, options);
    this.isRetryable = options.isRetryable ?? isRetryable;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** Checks that a node is on Ethereum mainnet. @throws RpcError `wrong_node_chain` */
export function assertMainnet(actual: number): void {
  if (actual === MAINNET_ID) return;
  const message = `The Ethereum node is on ${getChainName(actual)}, not on ${getChainName(MAINNET_ID)}.`;
  throw new RpcError("wrong_node_chain", { message });
}

/** Messages for users: why a transaction was not made or failed. */
const WRITE_ERRORS = {
  /** The user declined in the wallet. Not a fault, and not to be reported. */
  rejected: "The transaction was canceled in the wallet.",
  /** The wallet already shows a request that awaits an answer. */
  wallet_busy: "Your wallet is waiting for an answer. Please open it.",
  no_funds: "This wallet does not have enough ether to pay for the transaction.",
  /** The contract, the wallet or the chain rejected the transaction. */
  failed: UNKNOWN_FAILURE,
} as const;

export type WriteErrorCode = keyof typeof WRITE_ERRORS;

interface WriteErrorOptions extends ErrorOptions {
  readonly decoded?: DecodedError | null;
}

export class WriteError extends ContractsError<WriteErrorCode> {
  static override readonly brand = "WriteError";

  readonly decoded: DecodedError | null;

  constructor(code: WriteErrorCode, options: WriteErrorOptions = {}) {
    super(code, options.decoded?.message ?? WRITE_ERRORS[code], options);
    this.decoded = options.decoded ?? null;
  }
}
