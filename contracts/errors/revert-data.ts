import type { Hex } from "viem";
import { causeChain } from "@/contracts/errors/cause-chain";

/**
 * The bytes that a contract gave as its reason, from an error of viem, of a wallet or of a node.
 * @returns null when the error carries none; `0x` when the contract said nothing.
 */
export function revertData(error: unknown): Hex | null {
  for (const { data, raw } of causeChain(error)) {
    const found = hexIn(raw) ?? hexIn(data);
    if (found) return found;
  }
  return null;
}

/** Nodes and wallets put the bytes into `data`, into objects inside it, or behind a word ("Reverted 0x…"). */
function hexIn(data: unknown, depth = 0): Hex | null {
  if (typeof data === "string") {
    const [hex] = /0x(?:[0-9a-f]{2})*$/i.exec(data) ?? [];
    // `as`: the pattern begins with 0x.
    return (hex as Hex | undefined) ?? null;
  }
  if (typeof data !== "object" || data === null || depth > 3) return null;
  // `as`: an object's fields are unknown until they are looked at.
  const { data: inner, originalError, error } = data as Readonly<Record<string, unknown>>;
  return hexIn(inner, depth + 1) ?? hexIn(originalError, depth + 1) ?? hexIn(error, depth + 1);
}
