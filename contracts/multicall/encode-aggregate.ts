import { type Hex, isHex } from "viem";
import type { ReadCall, ReadResult } from "@/contracts/multicall/read-call";

/** Digits of a word of 32 bytes, and its bytes. */
const DIGITS = 64;
const BYTES = 32;
/** Of `aggregate3((address,bool,bytes)[])`. */
const SELECTOR = "82ad56cb";

const word = (value: number) => value.toString(16).padStart(DIGITS, "0");
const YES = word(1);
/** Where the data of a call is in its tuple: behind target, flag and this word. */
const DATA_AT = word(3 * BYTES);

/**
 * Call data of Multicall3's `aggregate3` for calls that may fail, by the rules of the contract ABI
 * (docs.soliditylang.org/en/latest/abi-spec.html). By hand: for a thousand calls a general encoder takes longer than the node.
 */
export function encodeAggregate(calls: readonly ReadCall[]): Hex {
  const tuples = calls.map(({ to, data }) => {
    const digits = data.slice(2);
    const padded = digits.padEnd(Math.ceil(digits.length / DIGITS) * DIGITS, "0");
    return to.slice(2).toLowerCase().padStart(DIGITS, "0") + YES + DATA_AT + word(digits.length / 2) + padded;
  });
  let at = calls.length * BYTES;
  const places = tuples.map((tuple) => {
    const place = word(at);
    at += tuple.length / 2;
    return place;
  });
  return `0x${SELECTOR}${word(BYTES)}${word(calls.length)}${places.join("")}${tuples.join("")}`;
}

/**
 * The answer of `aggregate3`: `(bool success, bytes returnData)[]`.
 * @throws RangeError when it is none
 */
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
