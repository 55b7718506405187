import type { Abi } from "viem";
import { causeChain } from "@/contracts/errors/cause-chain";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { decodeContractError } from "@/contracts/errors/decode-contract-error";
import { revertData } from "@/contracts/errors/revert-data";
import { RejectedByUserError, TransactionFailedError, WalletBusyError } from "@/contracts/errors/write-errors";

const NO_FUNDS = "This wallet does not have enough ether to pay for the transaction.";

/**
 * Why a wallet did not send a transaction, as one of the layer's errors with the original as its cause.
 * @param abis interfaces whose errors can surface
 */
export function nameWalletFailure(error: unknown, abis: readonly Abi[]): ContractsError {
  const cause = { cause: error };
  for (const link of causeChain(error)) {
    if (link instanceof ContractsError) return link;
    const { code, message, details } = link;
    const words = String(typeof details === "string" ? details : message);
    // Not every wallet gives EIP-1193's code 4001: some have a word, some only a sentence.
    if (code === 4001 || code === 5000 || code === "ACTION_REJECTED") return new RejectedByUserError(cause);
    if (/user (rejected|denied|cancell?ed)|rejected by user/i.test(words)) return new RejectedByUserError(cause);
    if (code === -32002) return new WalletBusyError(cause);
    if (/insufficient funds/i.test(words)) return new TransactionFailedError(null, { ...cause, message: NO_FUNDS });
  }
  const decoded = revertData(error) === null ? null : decodeContractError(error, abis);
  return new TransactionFailedError(decoded, cause);
}
