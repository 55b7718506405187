import { causeChain } from "@/contracts/errors/cause-chain";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { revertData } from "@/contracts/errors/revert-data";
import {
  BlockGoneError,
  RateLimitedError,
  RpcAnswerError,
  RpcTimeoutError,
  RpcUnreachableError,
} from "@/contracts/errors/rpc-errors";
import { CallRevertedError } from "@/contracts/rpc/call-reverted-error";

const REVERTED = /revert|invalid opcode|out ?of ?gas|VM execution error/i;
const GONE =
  /(header|block|state|resource)[^.]{0,80}not (found|available)|unknown block|missing trie node|block[^.]{0,20}out of range|BlockOutOfRange/i;
const TOO_OFTEN = /(rate|request) limit|too many requests|exceeded[^.]{0,40}(capacity|quota)/i;
/** The method or its parameters are not known to the node: asking again gives the same. */
const REFUSED_CODES = [-32600, -32601, -32602];

/** A wallet without a connection to its chain, or without leave to use it (EIP-1193). */
const DISCONNECTED_CODES = [4100, 4900, 4901];

/** What went wrong with a request, as one of the layer's errors with the original as its cause. */
export function nameFailure(error: unknown): ContractsError {
  const links = [...causeChain(error)];
  for (const link of links) if (link instanceof ContractsError) return link;
  const cause = { cause: error };

  for (const { name, status, headers } of links) {
    if (name === "TimeoutError") return new RpcTimeoutError(cause);
    if (name === "ResponseBodyTooLargeError") return new RpcAnswerError(false, cause);
    if (status === 429) return new RateLimitedError(retryAfter(headers), cause);
    if (typeof status === "number") return new RpcUnreachableError(status >= 500 || status === 408, cause);
  }
  for (const { code, message, details } of links) {
    // viem's `message` repeats the request; `details` are the node's words alone.
    const words = String(typeof details === "string" ? details : message);
    if (code === 429 || code === -32005 || TOO_OFTEN.test(words)) return new RateLimitedError(null, cause);
    if (typeof code !== "number") continue;
    if (DISCONNECTED_CODES.includes(code)) return new RpcUnreachableError(false, cause);
    if (GONE.test(words)) return new BlockGoneError(cause);
    if (code === 3 || REVERTED.test(words)) return new CallRevertedError(revertData(error), cause);
  }
  if (links.some(({ name }) => name === "SyntaxError")) return new RpcAnswerError(true, cause);
  if (links.some(({ name }) => name === "HttpRequestError")) return new RpcUnreachableError(true, cause);
  return new RpcAnswerError(!links.some(({ code }) => REFUSED_CODES.includes(Number(code))), cause);
}

/** Seconds, or a date, of a Retry-After header as milliseconds from now. */
function retryAfter(headers: unknown): number | null {
  const text = headers instanceof Headers ? headers.get("Retry-After") : null;
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
