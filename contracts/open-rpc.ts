import type { Address, Client, Hex } from "viem";
import { listCauses } from "@/contracts/errors/cause-chain";
import { assertMainnet, CallRevertedError, ContractsError, RpcError } from "@/contracts/errors/contracts-error";
import { findRevertData } from "@/contracts/errors/decode-contract-error";
import { parseRetryAfter } from "@/lib/shared/retry-after";

/** Time limits and retries for requests to a node. Times are milliseconds. */
export interface RpcLimits {
  /** For one whole read: all requests with their attempts and pauses. */
  readonly totalMs: number;
  readonly attemptMs: number;
  /** Attempts per request, including the first. */
  readonly attempts: number;
  /** Pause before the second attempt; doubles with each further one. */
  readonly pauseMs: number;
  /** Called with the time of the newest block in seconds; throws to refuse the node. */
  readonly checkBlock?: (timestamp: bigint) => void;
}

export const RPC_LIMITS: RpcLimits = { totalMs: 9_500, attemptMs: 4_500, attempts: 3, pauseMs: 200 };

/**
 * Returns the pause before a retry. It grows with the attempts and is randomised between half and full, so that many
 * clients do not retry at the same moment.
 * @param failed number of failed attempts, from 1
 * @param requestedDelayMs delay that the node requested, if any
 * @param random returns numbers from 0 (included) to 1 (excluded)
 */
export function computeRetryPauseMs(
  failed: number,
  { pauseMs }: RpcLimits,
  requestedDelayMs: number | null,
  random: () => number,
): number {
  const backoff = pauseMs * 2 ** (failed - 1) * (0.5 + random() / 2);
  return Math.max(backoff, requestedDelayMs ?? 0);
}

/** A block in a request: by number, by hash, or the latest. */
export type BlockRef = Hex | { readonly blockHash: Hex } | "latest";

export interface EthCall {
  readonly to: Address;
  readonly data: Hex;
  readonly from?: Address;
  readonly value?: Hex;
}

/** One read of the chain: all its requests share one time limit. */
export interface Rpc {
  readonly limits: RpcLimits;
  /**
   * Sends one request and retries where that may help.
   * @param read types the response; throws RpcError `bad_answer` if it is invalid
   * @throws RpcError, or CallRevertedError if a contract reverted.
   */
  request<answer>(method: string, params: readonly unknown[], read: (answer: unknown) => answer): Promise<answer>;
  /** Returns the bytes of a call at a block. @throws like `rawRequest`. */
  call(call: EthCall, block: BlockRef): Promise<Hex>;
}

/** viem's typed `rawRequest`, as used here: any method, one attempt, abortable. */
type RawRequest = (
  args: { method: string; params: readonly unknown[] },
  options: { retryCount: 0; signal: AbortSignal },
) => Promise<unknown>;

export function openRpc(client: Client, limits: RpcLimits = RPC_LIMITS): Rpc {
  const deadline = performance.now() + limits.totalMs;
  // `as`: responses are validated where they are read.
  const rawRequest = client.request as RawRequest;

  async function request<answer>(
    method: string,
    params: readonly unknown[],
    read: (answer: unknown) => answer,
  ): Promise<answer> {
    for (let failed = 1; ; failed += 1) {
      try {
        const ms = Math.min(limits.attemptMs, deadline - performance.now());
        return read(await runWithTimeout(ms, (signal) => rawRequest({ method, params }, { retryCount: 0, signal })));
      } catch (error) {
        const failure = classifyRequestError(error);
        if (!(failure instanceof RpcError) || !failure.isRetryable || failed >= limits.attempts) throw failure;
        const pause = computeRetryPauseMs(failed, limits, failure.retryAfterMs, Math.random);
        if (performance.now() + pause >= deadline) throw failure;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  return { limits, request, call: (call, block) => request("eth_call", [call, block], toHex) };
}

/** Rejects an attempt after `ms` milliseconds and aborts its request. */
async function runWithTimeout<answer>(ms: number, attempt: (signal: AbortSignal) => Promise<answer>): Promise<answer> {
  const signal = AbortSignal.timeout(Math.max(0, Math.ceil(ms)));
  const late = new Promise<never>((_, fail) => {
    signal.addEventListener("abort", () => fail(new RpcError("timeout")));
  });
  return await Promise.race([attempt(signal), late]);
}

/** Validates a response as bytes. @throws RpcError */
export function toHex(answer: unknown): Hex {
  if (typeof answer === "string" && /^0x(?:[0-9a-f]{2})*$/i.test(answer)) {
    // `as`: the pattern begins with 0x.
    return answer as Hex;
  }
  throw createBadAnswerError(answer);
}

/** Validates a response as a quantity, `0x1a`. @throws RpcError */
export function toQuantity(answer: unknown): bigint {
  if (typeof answer === "string" && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer);
  throw createBadAnswerError(answer);
}

/** Validates a response as an object, whose fields are still unknown. @throws RpcError */
export function toFields(answer: unknown): Readonly<Record<string, unknown>> {
  if (typeof answer !== "object" || answer === null) throw createBadAnswerError(answer);
  // `as`: each field is checked when read.
  return answer as Readonly<Record<string, unknown>>;
}

/** Creates the error for a malformed response; the log gets its beginning. */
export function createBadAnswerError(answer: unknown): RpcError {
  const text = typeof answer === "string" ? answer : String(JSON.stringify(answer));
  return new RpcError("bad_answer", { isRetryable: true, cause: new Error(`The node answered ${text.slice(0, 200)}`) });
}

const onMainnet = new WeakSet<Client>();

/** Checks, once, that a node is on mainnet. @throws RpcError, `wrong_node_chain` on another chain. */
export async function assertChain(client: Client, rpc: Rpc): Promise<void> {
  if (onMainnet.has(client)) return;
  assertMainnet(Number(await rpc.request("eth_chainId", [], toQuantity)));
  onMainnet.add(client);
}

const REVERTED = /revert|invalid opcode|out ?of ?gas|(VM execution|EVM) error/i;
const BLOCK_UNAVAILABLE =
  /(header|block|state|resource)[^.]{0,80}not (found|available)|unknown block|missing trie node|block[^.]{0,20}out of range|BlockOutOfRange/i;
const RATE_LIMITED = /(rate|request) limit|too many requests|exceeded[^.]{0,40}(capacity|quota)/i;
/** The node does not know the method or its parameters: a retry would fail too. */
const REFUSED_CODES = [-32600, -32601, -32602];

/** The wallet is disconnected from its chain, or not authorised (EIP-1193). */
const DISCONNECTED_CODES = [4100, 4900, 4901];

/** Converts a failed request to an error of this layer, with the original as its cause. */
export function classifyRequestError(error: unknown): ContractsError {
  const links = [...listCauses(error)];
  const own = links.find((link) => link instanceof ContractsError);
  if (own) return own;
  for (const classify of [classifyTransport, classifyAnswer]) {
    for (const link of links) {
      const known = classify(link, error);
      if (known) return known;
    }
  }
  if (links.some(({ name }) => name === "SyntaxError"))
    return new RpcError("bad_answer", { cause: error, isRetryable: true });
  if (links.some(({ name }) => name === "HttpRequestError")) return new RpcError("unreachable", { cause: error });
  const isRetryable = !links.some(({ code }) => REFUSED_CODES.includes(Number(code)));
  return new RpcError("bad_answer", { cause: error, isRetryable });
}

type ErrorFields = Readonly<Record<string, unknown>>;

/** Classifies a request without a JSON-RPC answer; null for one with an answer. */
function classifyTransport({ name, status, headers }: ErrorFields, cause: unknown): ContractsError | null {
  if (name === "TimeoutError") return new RpcError("timeout", { cause });
  if (name === "ResponseBodyTooLargeError") return new RpcError("bad_answer", { cause });
  if (status === 429) {
    const requestedDelay = headers instanceof Headers ? headers.get("Retry-After") : null;
    return new RpcError("rate_limited", { cause, retryAfterMs: parseRetryAfter(requestedDelay, Date.now()) });
  }
  if (typeof status !== "number") return null;
  return new RpcError("unreachable", { cause, isRetryable: status >= 500 || status === 408 });
}

/** Classifies an error of the node or the wallet; null for an unknown one. */
function classifyAnswer({ code, message, details }: ErrorFields, cause: unknown): ContractsError | null {
  // viem's `message` repeats the request; `details` holds only the node's text.
  const text = String(typeof details === "string" ? details : message);
  if (code === 429 || code === -32005) return new RpcError("rate_limited", { cause });
  // Checked first: nodes repeat a revert reason, so a contract controls the rest of the text.
  const isRevert = typeof code === "number" && (code === 3 || REVERTED.test(text));
  if (isRevert) return new CallRevertedError(findRevertData(cause), { cause });
  if (RATE_LIMITED.test(text)) return new RpcError("rate_limited", { cause });
  if (typeof code !== "number") return null;
  if (DISCONNECTED_CODES.includes(code)) return new RpcError("unreachable", { cause, isRetryable: false });
  return BLOCK_UNAVAILABLE.test(text) ? new RpcError("block_gone", { cause }) : null;
}
