import { maxUint256, zeroAddress } from "viem";
import { warmAbi } from "@/contracts/abis/delegation";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { parseAddress } from "@/contracts/parse-input";
import { createWrite } from "@/contracts/writes/contract-write";
import { checkSeconds, formatWriteTime } from "@/contracts/writes/format-write";

/** Makes the sender, a hot wallet, refuse or accept new links of cold wallets. */
export function setLocked(locked: boolean) {
  return createWrite(
    "warm",
    { abi: warmAbi, functionName: "setLocked", args: [locked] },
    locked ? "Refuse new links to this hot wallet" : "Allow new links to this hot wallet",
  );
}

/** Clears a hot wallet's expired links; any sender may do it. @throws InvalidInputError. */
export function removeExpiredWalletLinks(hotWallet: string) {
  const wallet = parseAddress(hotWallet);
  return createWrite(
    "warm",
    { abi: warmAbi, functionName: "removeExpiredWalletLinks", args: [wallet] },
    "Clear expired links",
    [{ label: "Hot wallet", value: wallet }],
  );
}

/** Ends the link of the sender, a cold wallet, to its hot wallet. */
export function unlinkHotWallet() {
  return createWrite(
    "warm",
    { abi: warmAbi, functionName: "setHotWallet", args: [zeroAddress, 0n, false] },
    "Unlink the hot wallet",
  );
}

/** Ends all links of cold wallets to the sender, a hot wallet. */
export function renounceHotWallet() {
  return createWrite(
    "warm",
    { abi: warmAbi, functionName: "renounceHotWallet", args: [] },
    "Give up being a hot wallet",
  );
}

interface HotWalletLink {
  readonly hotWallet: string;
  /** End of the link in seconds since 1970; null: never. */
  readonly expiresAt: bigint | null;
  /** Whether the hot wallet refuses further links until unlocked. */
  readonly lock: boolean;
}

/**
 * Lets a hot wallet use the tokens of the sender, a cold wallet.
 * @throws InvalidInputError for an invalid address, the zero address (use `unlinkHotWallet`) and a time out of range.
 */
export function setHotWallet({ hotWallet, expiresAt, lock }: HotWalletLink) {
  const wallet = parseAddress(hotWallet);
  if (wallet === zeroAddress) throw new InvalidInputError("bad_input", "The zero address cannot be a hot wallet.");
  const end = expiresAt === null ? maxUint256 : checkSeconds(expiresAt, "The end of a link");
  return createWrite(
    "warm",
    { abi: warmAbi, functionName: "setHotWallet", args: [wallet, end, lock] },
    "Link a hot wallet",
    [
      { label: "Hot wallet", value: wallet },
      { label: "Ends", value: formatWriteTime(end) },
      { label: "Further links", value: lock ? "refused" : "allowed" },
    ],
  );
}
