import { maxUint256, zeroAddress } from "viem";
import { warmAbi } from "@/contracts/abis/delegation";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { parseAddress } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { checkUint256, formatWriteTime } from "@/contracts/writes/words";

/** Lets the sender, a hot wallet, refuse new links of cold wallets, or take them again. */
export function setLocked(locked: boolean) {
  const { name, address } = getContractEntry("warm");
  return {
    display: {
      title: locked ? "Refuse new links to this hot wallet" : "Allow new links to this hot wallet",
      contract: name,
      details: [],
    },
    request: { address, abi: warmAbi, functionName: "setLocked", args: [locked] },
    errors: [warmAbi],
  } as const satisfies ContractWrite<typeof warmAbi, "setLocked">;
}

/** Clears the links of a hot wallet that have run out; anybody may do it. @throws InvalidInputError. */
export function removeExpiredWalletLinks(hotWallet: string) {
  const { name, address } = getContractEntry("warm");
  const wallet = parseAddress(hotWallet);
  return {
    display: { title: "Clear expired links", contract: name, details: [{ label: "Hot wallet", value: wallet }] },
    request: { address, abi: warmAbi, functionName: "removeExpiredWalletLinks", args: [wallet] },
    errors: [warmAbi],
  } as const satisfies ContractWrite<typeof warmAbi, "removeExpiredWalletLinks">;
}

/** Ends the link of the sender, a cold wallet, to its hot wallet. */
export function unlinkHotWallet() {
  const { name, address } = getContractEntry("warm");
  return {
    display: { title: "Unlink the hot wallet", contract: name, details: [] },
    request: { address, abi: warmAbi, functionName: "setHotWallet", args: [zeroAddress, 0n, false] },
    errors: [warmAbi],
  } as const satisfies ContractWrite<typeof warmAbi, "setHotWallet">;
}

/** Ends all links of cold wallets to the sender, a hot wallet. */
export function renounceHotWallet() {
  const { name, address } = getContractEntry("warm");
  return {
    display: { title: "Give up being a hot wallet", contract: name, details: [] },
    request: { address, abi: warmAbi, functionName: "renounceHotWallet", args: [] },
    errors: [warmAbi],
  } as const satisfies ContractWrite<typeof warmAbi, "renounceHotWallet">;
}

export interface HotWalletLink {
  readonly hotWallet: string;
  /** When the link ends, in seconds since 1970; null: never. */
  readonly expiresAt: bigint | null;
  /** Whether the hot wallet takes no further links until it is unlocked. */
  readonly lock: boolean;
}

/**
 * Lets a hot wallet use what the sender, a cold wallet, owns.
 * @throws InvalidInputError for a wrong address, the zero address (`unlinkHotWallet` unlinks) and a time out of range.
 */
export function setHotWallet({ hotWallet, expiresAt, lock }: HotWalletLink) {
  const { name, address } = getContractEntry("warm");
  const wallet = parseAddress(hotWallet);
  if (wallet === zeroAddress) throw new InvalidInputError("bad_input", "The zero address cannot be a hot wallet.");
  const end = expiresAt === null ? maxUint256 : checkUint256(expiresAt, "The end of a link");
  return {
    display: {
      title: "Link a hot wallet",
      contract: name,
      details: [
        { label: "Hot wallet", value: wallet },
        { label: "Ends", value: formatWriteTime(end) },
        { label: "Further links", value: lock ? "refused" : "allowed" },
      ],
    },
    request: { address, abi: warmAbi, functionName: "setHotWallet", args: [wallet, end, lock] },
    errors: [warmAbi],
  } as const satisfies ContractWrite<typeof warmAbi, "setHotWallet">;
}
