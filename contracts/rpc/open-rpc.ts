import type { Address, Client, Hex } from "viem";
import { RpcError } from "@/contracts/errors/contracts-error";
import { pauseBeforeRetry, RPC_LIMITS, type RpcLimits } from "@/contracts/rpc/limits";
import { nameFailure } from "@/contracts/rpc/name-failure";

/** A block as a request names it: by its number, by its hash, or the newest. */
export type BlockRef = Hex | { readonly blockHash: Hex } | "latest";

export interface EthCall {
  readonly to: Address;
  readonly data: Hex;
  readonly from?: Address;
  readonly value?: Hex;
}

/** One read of the chain: all requests made through it share one time limit. */
export interface Rpc {
  /**
   * Sends one request, again where that may help.
   * @param read gives the answer its type; throws RpcError `bad_answer` for one that makes no sense
   * @throws RpcError, or CallRevertedError when a contract refused.
   */
  ask<answer>(method: string, params: readonly unknown[], read: (answer: unknown) => answer): Promise<answer>;
  /** Result bytes of a call at a block. @throws as `ask` does. */
  call(call: EthCall, block: BlockRef): Promise<Hex>;
}

/** viem's typed `request`, as it is called here: any method, one attempt, ended by a signal. */
type RawRequest = (
  args: { method: string; params: readonly unknown[] },
  options: { retryCount: 0; signal: AbortSignal },
) => Promise<unknown>;

/** Begins a read of the chain: its time limit starts now. */
export function openRpc(client: Client, limits: RpcLimits = RPC_LIMITS): Rpc {
  const deadline = performance.now() + limits.totalMs;
  // `as`: the methods are checked where their answers are read.
  const request = client.request as RawRequest;

  async function ask<answer>(
    method: string,
    params: readonly unknown[],
    read: (answer: unknown) => answer,
  ): Promise<answer> {
    for (let failed = 1; ; failed += 1) {
      try {
        const ms = Math.min(limits.attemptMs, deadline - performance.now());
        return read(await inTime(ms, (signal) => request({ method, params }, { retryCount: 0, signal })));
      } catch (error) {
        const failure = nameFailure(error);
        if (!(failure instanceof RpcError) || !failure.isPassing || failed >= limits.attempts) throw failure;
        const askedFor = failure.retryAfterMs;
        const pause = pauseBeforeRetry(failed, limits, askedFor, Math.random);
        if (performance.now() + pause >= deadline) throw failure;
        await new Promise((again) => setTimeout(again, pause));
      }
    }
  }

  return { ask, call: (call, block) => ask("eth_call", [call, block], asHex) };
}

/** Gives up on an attempt after so many milliseconds, and ends its connection. */
async function inTime<answer>(ms: number, attempt: (signal: AbortSignal) => Promise<answer>): Promise<answer> {
  const signal = AbortSignal.timeout(Math.max(0, Math.ceil(ms)));
  const late = new Promise<never>((_, fail) => {
    signal.addEventListener("abort", () => fail(new RpcError("timeout")));
  });
  return await Promise.race([attempt(signal), late]);
}

/** An answer that has to be bytes. @throws RpcError */
export function asHex(answer: unknown): Hex {
  if (typeof answer === "string" && /^0x(?:[0-9a-f]{2})*$/i.test(answer)) {
    // `as`: the pattern begins with 0x.
    return answer as Hex;
  }
  throw notAnAnswer(answer);
}

/** An answer that has to be a quantity, `0x1a`. @throws RpcError */
export function asQuantity(answer: unknown): bigint {
  if (typeof answer === "string" && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer);
  throw notAnAnswer(answer);
}

/** For an answer of the wrong shape; the log gets its beginning. */
export function notAnAnswer(answer: unknown): RpcError {
  const words = typeof answer === "string" ? answer : String(JSON.stringify(answer));
  return new RpcError("bad_answer", { isPassing: true, cause: new Error(`The node answered ${words.slice(0, 200)}`) });
}
