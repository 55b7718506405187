import type { Hex } from "viem";
import { getChainName, MAINNET_ID } from "@/contracts/chains";
import { type DecodedError, UNKNOWN_FAILURE } from "@/contracts/errors/decode-contract-error";
import { AppError } from "@/lib/shared/app-error";

/** Root of the contracts layer's errors. `message` is for people, `cause` for the log. */
export abstract class ContractsError<Code extends string = string> extends AppError<Code> {
  static override readonly brand: string = "ContractsError";
}

/** What cannot be asked of the chain, so that nothing was sent. */
export type InputErrorCode = "bad_input" | "bad_address" | "bad_token_id" | "no_interface" | "not_enumerable";

/** What was asked cannot be asked: nothing was sent to the chain. */
export class InvalidInputError extends ContractsError<InputErrorCode> {
  static override readonly brand = "InvalidInputError";
}

/** A refused value as part of a sentence, cut short when it is long. */
export function describeError(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : typeOf(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function typeOf(value: unknown): string {
  return typeof value === "bigint" ? value.toString() : `(${value === null ? "null" : typeof value})`;
}

/** A contract refused a read, or there is no such contract at its address. */
export class ContractReadError extends ContractsError<"refused" | "no_answer"> {
  static override readonly brand = "ContractReadError";

  /** @param decoded what the contract said; null when it said nothing at all */
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

/** A contract refused a call. The layer's functions turn it into an error that names the contract. */
export class CallRevertedError extends ContractsError<"reverted"> {
  static override readonly brand = "CallRevertedError";

  constructor(
    readonly data: Hex | null,
    options?: ErrorOptions,
  ) {
    super("reverted", "The contract refused.", options);
  }
}

/** Why the chain could not be read: whether asking again soon may help where nobody knows better, and the words for people. */
const RPC_ERRORS = {
  /** No node answers: not found, connection refused, no permission, an error of its server. */
  unreachable: [true, "Ethereum cannot be reached now. Please try again in a moment."],
  timeout: [true, "Ethereum did not answer in time. Please try again in a moment."],
  /** Something that is no answer to what was asked. */
  bad_answer: [false, "The answer from Ethereum makes no sense. Please try again in a moment."],
  rate_limited: [true, "Ethereum is being asked too often from here. Please try again in a minute."],
  wrong_wallet_chain: [false, "You are connected to the wrong network. Please connect to Ethereum mainnet."],
  wrong_node_chain: [false, "The Ethereum node is on another network."],
  /** The block that was being read is not, or no longer, there. */
  block_gone: [false, "Ethereum changed while it was being read. Please try again."],
} as const satisfies Record<string, readonly [isPassing: boolean, message: string]>;

export type RpcErrorCode = keyof typeof RPC_ERRORS;

interface RpcErrorOptions extends ErrorOptions {
  readonly isPassing?: boolean;
  readonly retryAfterMs?: number | null;
  /** Words that say more than those of the code. */
  readonly message?: string;
}

/** The chain could not be read. */
export class RpcError extends ContractsError<RpcErrorCode> {
  static override readonly brand = "RpcError";

  /** Whether asking again soon may help. */
  readonly isPassing: boolean;
  /** How long the node wants to be left alone, where it says so. */
  readonly retryAfterMs: number | null;

  constructor(code: RpcErrorCode, options: RpcErrorOptions = {}) {
    const [isPassing, message] = RPC_ERRORS[code];
    super(code, options.message ?? message, options);
    this.isPassing = options.isPassing ?? isPassing;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** Makes sure that a node is on Ethereum mainnet. @throws RpcError `wrong_node_chain` */
export function assertMainnet(actual: number): void {
  if (actual === MAINNET_ID) return;
  const message = `The Ethereum node is on ${getChainName(actual)}, not on ${getChainName(MAINNET_ID)}.`;
  throw new RpcError("wrong_node_chain", { message });
}

/** Why a transaction was not made or did not succeed, in words for people. */
const WRITE_ERRORS = {
  /** The person said no in the wallet. Nothing happened: not a fault, and not to be reported as one. */
  rejected: "The transaction was canceled in the wallet.",
  /** The wallet already shows a question that waits for an answer. */
  wallet_busy: "Your wallet is waiting for an answer. Please open it.",
  no_funds: "This wallet does not have enough ether to pay for the transaction.",
  /** The contract, the wallet or the chain refused the transaction. */
  failed: UNKNOWN_FAILURE,
  /** Sent, but in no block yet. It may still succeed. */
  unconfirmed: "The transaction was sent but is not confirmed yet. Please look again in a few minutes.",
} as const;

export type WriteErrorCode = keyof typeof WRITE_ERRORS;

interface WriteErrorOptions extends ErrorOptions {
  readonly decoded?: DecodedError | null;
  readonly hash?: Hex;
}

/** A transaction that was not made or did not succeed. */
export class WriteError extends ContractsError<WriteErrorCode> {
  static override readonly brand = "WriteError";

  /** What the contract said; null when it was not the contract that refused. */
  readonly decoded: DecodedError | null;
  /** Of a transaction that was sent and is not confirmed. */
  readonly hash: Hex | null;

  constructor(code: WriteErrorCode, options: WriteErrorOptions = {}) {
    super(code, options.decoded?.message ?? WRITE_ERRORS[code], options);
    this.decoded = options.decoded ?? null;
    this.hash = options.hash ?? null;
  }
}
