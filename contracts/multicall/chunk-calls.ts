import { type Hex, size } from "viem";

/** One read inside a multicall. */
export interface SizedCall {
  readonly data: Hex;
  /** Gas it needs at most; without it, that of a plain look-up. */
  readonly gas?: number;
}

/**
 * Bytes of call data in one request: 511 look-ups of a token by its index. Written as hexadecimal text it is half of the
 * 512 KiB that the strictest nodes take.
 */
export const MAX_CALL_DATA = 131_072;

/** Gas of one request: half of what a node's own limit for reads usually is. */
export const MAX_GAS = 25_000_000;

const LOOK_UP_GAS = 30_000;
/** Offset, target, flag, offset and length that Multicall3's `aggregate3` puts before each call. */
const WORDS_BEFORE = 5 * 32;

/**
 * Puts calls into as few requests as their size and gas allow, in their order.
 * @param reserved bytes and gas that every request needs for itself
 */
export function chunkCalls<call extends SizedCall>(
  calls: readonly call[],
  reserved: { readonly bytes: number; readonly gas: number },
): call[][] {
  const chunks: call[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  let gas = 0;
  for (const call of calls) {
    const callBytes = WORDS_BEFORE + Math.ceil(size(call.data) / 32) * 32;
    const callGas = call.gas ?? LOOK_UP_GAS;
    if (bytes + callBytes > MAX_CALL_DATA || gas + callGas > MAX_GAS) {
      chunks.push([]);
      bytes = reserved.bytes;
      gas = reserved.gas;
    }
    chunks.at(-1)?.push(call);
    bytes += callBytes;
    gas += callGas;
  }
  return chunks;
}
