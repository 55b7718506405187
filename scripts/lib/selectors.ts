import { type Abi, keccak256, stringToHex, toFunctionSignature } from "viem";

/** One function, event or error of an interface. */
export interface SelectorRow {
  readonly contract: string;
  readonly kind: "function" | "event" | "error";
  /** As hashed: name and types, `transfer(address,uint256)`. */
  readonly signature: string;
  /** The first 4 bytes of the signature's hash; of an event all 32 (its topic 0). */
  readonly selector: string;
}

/** Lists the functions, events and errors of an interface with selectors. */
export function selectorsOf(contract: string, abi: Abi): SelectorRow[] {
  return abi.flatMap((item) => {
    if (item.type !== "function" && item.type !== "event" && item.type !== "error") return [];
    const { type: kind, name, inputs } = item;
    const signature = toFunctionSignature({ type: "function", name, inputs, outputs: [], stateMutability: "view" });
    const hash = keccak256(stringToHex(signature));
    return [{ contract, kind, signature, selector: kind === "event" ? hash : hash.slice(0, 10) }];
  });
}
