import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  type DecodeFunctionResultParameters,
  decodeFunctionResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  isHex,
  size,
} from "viem";
import { CallRevertedError, RpcError } from "@/contracts/errors/contracts-error";
import type { BlockRef, Rpc } from "@/contracts/open-rpc";
import { type ContractKey, getContractAddress } from "@/contracts/registry";

export interface ReadCall {
  readonly to: Address;
  readonly data: Hex;
  /** Maximum gas; defaults to that of a plain look-up. */
  readonly gas?: number;
}

/** A contract's return bytes, or its revert bytes. */
export interface ReadResult {
  readonly success: boolean;
  readonly data: Hex;
}

/** Splits the results of joined lists of calls: a list of results for each list of calls. */
export function splitResults<result>(results: readonly result[], calls: readonly ReadCall[][]): (readonly result[])[] {
  let next = 0;
  return calls.map(({ length }) => {
    next += length;
    return results.slice(next - length, next);
  });
}

type ReadName<abi extends Abi> = ContractFunctionName<abi, "pure" | "view">;

export function createRead<const abi extends Abi, name extends ReadName<abi>>(
  key: ContractKey,
  abi: abi,
  functionName: name,
  args: ContractFunctionArgs<abi, "pure" | "view", name>,
): ReadCall {
  // `as`: like that of `decodeResult`.
  const parameters = { abi, functionName, args } as unknown as EncodeFunctionDataParameters;
  return { to: getContractAddress(key), data: encodeFunctionData(parameters) };
}

/** Decodes a result with its type. @returns null if the contract reverted, is missing, or returned another type. */
export function decodeResult<const abi extends Abi, name extends ReadName<abi>>(
  abi: abi,
  functionName: name,
  result: ReadResult | undefined,
): ContractFunctionReturnType<abi, "pure" | "view", name> | null {
  if (!result?.success || result.data === "0x") return null;
  try {
    // `as`: viem's type of this argument cannot be built from a name that is itself a type argument.
    const parameters = { abi, functionName, data: result.data } as unknown as DecodeFunctionResultParameters;
    return decodeFunctionResult(parameters) as ContractFunctionReturnType<abi, "pure" | "view", name>;
  } catch {
    return null;
  }
}

/** Bytes of call data per request: 511 look-ups. As text half of the 512 KiB that the strictest nodes accept. */
export const MAX_CALL_DATA = 131_072;

/** Gas per request: half of a node's usual limit for reads. */
export const MAX_GAS = 25_000_000;

const LOOK_UP_GAS = 30_000;
/** Offset, target, flag, offset and length that Multicall3's `aggregate3` puts before each call. */
const CALL_OVERHEAD_BYTES = 5 * 32;

/** Groups calls, in order, into few requests within size and gas. @param reserved bytes and gas of each request */
export function chunkCalls<call extends Pick<ReadCall, "data" | "gas">>(
  calls: readonly call[],
  reserved: { readonly bytes: number; readonly gas: number },
): call[][] {
  const chunks: call[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  let gas = 0;
  for (const call of calls) {
    const callBytes = CALL_OVERHEAD_BYTES + Math.ceil(size(call.data) / 32) * 32;
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

/**
 * Performs many reads in one request with Multicall3.
 * @returns one result per call, in order; null if the chain has no working Multicall3
 * @throws RpcError
 */
export async function aggregate(
  rpc: Rpc,
  calls: readonly ReadCall[],
  block: BlockRef,
): Promise<readonly ReadResult[] | null> {
  const answer = await readAnswer(
    rpc.call({ to: getContractAddress("multicall3"), data: encodeAggregate(calls) }, block),
  );
  if (answer === null || answer === "0x") return null;
  const results = decoded(answer);
  if (results.length !== calls.length) throw new RpcError("bad_answer");
  return results;
}

/** Multicall3 never reverts: a revert means another contract or insufficient gas. */
async function readAnswer(call: Promise<Hex>): Promise<Hex | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallRevertedError) return null;
    throw error;
  }
}

function decoded(answer: Hex): readonly ReadResult[] {
  try {
    return decodeAggregate(answer);
  } catch (error) {
    throw new RpcError("bad_answer", { cause: error });
  }
}

/** Hex digits and bytes of an ABI word. */
const DIGITS = 64;
const BYTES = 32;
/** Of `aggregate3((address,bool,bytes)[])`. */
const SELECTOR = "82ad56cb";

const encodeWord = (value: number) => value.toString(16).padStart(DIGITS, "0");
const TRUE_WORD = encodeWord(1);
/** Offset of a call's data in its tuple: after target, flag and this offset. */
const DATA_OFFSET_WORD = encodeWord(3 * BYTES);

/**
 * Encodes call data of Multicall3's `aggregate3` for calls that may fail, by the contract ABI
 * (docs.soliditylang.org/en/latest/abi-spec.html). Hand-written: for a thousand calls a general encoder is slower than
 * the node.
 */
export function encodeAggregate(calls: readonly ReadCall[]): Hex {
  const tuples = calls.map(({ to, data }) => {
    const digits = data.slice(2);
    const padded = digits.padEnd(Math.ceil(digits.length / DIGITS) * DIGITS, "0");
    return (
      to.slice(2).toLowerCase().padStart(DIGITS, "0") +
      TRUE_WORD +
      DATA_OFFSET_WORD +
      encodeWord(digits.length / 2) +
      padded
    );
  });
  let at = calls.length * BYTES;
  const places = tuples.map((tuple) => {
    const place = encodeWord(at);
    at += tuple.length / 2;
    return place;
  });
  return `0x${SELECTOR}${encodeWord(BYTES)}${encodeWord(calls.length)}${places.join("")}${tuples.join("")}`;
}

/** Decodes an `aggregate3` result: `(bool success, bytes returnData)[]`. @throws RangeError if malformed */
export function decodeAggregate(answer: Hex): ReadResult[] {
  if (!isHex(answer)) throw new RangeError("The answer is not written in hexadecimal digits.");
  const digitsAt = (byte: number, bytes: number) => {
    const digits = answer.slice(2 + byte * 2, 2 + (byte + bytes) * 2);
    if (digits.length !== bytes * 2) throw new RangeError(`There are no ${bytes} bytes at ${byte}.`);
    return digits;
  };
  const numberAt = (byte: number) => {
    const value = Number(`0x${digitsAt(byte, BYTES)}`);
    if (!Number.isSafeInteger(value)) throw new RangeError(`No length or place at ${byte}.`);
    return value;
  };
  const list = numberAt(0);
  const first = list + BYTES;
  const count = numberAt(list);
  digitsAt(first, count * BYTES);
  return Array.from({ length: count }, (_, index) => {
    const tuple = first + numberAt(first + index * BYTES);
    const success = numberAt(tuple);
    if (success > 1) throw new RangeError(`Neither yes nor no at ${tuple}.`);
    const bytes = tuple + numberAt(tuple + BYTES);
    return { success: success === 1, data: `0x${digitsAt(bytes + BYTES, numberAt(bytes))}` };
  });
}
