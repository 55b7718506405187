import { causeChain } from "@/contracts/errors/cause-chain";
import { CallRevertedError, ContractsError, RpcError } from "@/contracts/errors/contracts-error";
import { revertData } from "@/contracts/errors/revert-data";

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
    if (name === "TimeoutError") return new RpcError("timeout", cause);
    if (name === "ResponseBodyTooLargeError") return new RpcError("bad_answer", cause);
    if (status === 429) return new RpcError("rate_limited", { ...cause, retryAfterMs: retryAfter(headers) });
    if (typeof status === "number")
      return new RpcError("unreachable", { ...cause, isPassing: status >= 500 || status === 408 });
  }
  for (const { code, message, details } of links) {
    // viem's `message` repeats the request; `details` are the node's words alone.
    const words = String(typeof details === "string" ? details : message);
    if (code === 429 || code === -32005) return new RpcError("rate_limited", cause);
    // First: nodes repeat the reason of a revert, so a contract chooses the other words.
    const isRevert = typeof code === "number" && (code === 3 || REVERTED.test(words));
    if (isRevert) return new CallRevertedError(revertData(error), cause);
    if (TOO_OFTEN.test(words)) return new RpcError("rate_limited", cause);
    if (typeof code !== "number") continue;
    if (DISCONNECTED_CODES.includes(code)) return new RpcError("unreachable", { ...cause, isPassing: false });
    if (GONE.test(words)) return new RpcError("block_gone", cause);
  }
  if (links.some(({ name }) => name === "SyntaxError"))
    return new RpcError("bad_answer", { ...cause, isPassing: true });
  if (links.some(({ name }) => name === "HttpRequestError")) return new RpcError("unreachable", cause);
  const isPassing = !links.some(({ code }) => REFUSED_CODES.includes(Number(code)));
  return new RpcError("bad_answer", { ...cause, isPassing });
}

/** Seconds, or a date, of a Retry-After header as milliseconds from now. */
function retryAfter(headers: unknown): number | null {
  const text = headers instanceof Headers ? headers.get("Retry-After") : null;
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
