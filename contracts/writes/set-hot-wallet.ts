import { maxUint256, zeroAddress } from "viem";
import { warmAbi } from "@/contracts/abis/delegation";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { parseAddress } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { checkUint256, formatWriteTime } from "@/contracts/writes/words";

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
