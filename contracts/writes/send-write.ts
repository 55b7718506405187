import type { Account, Chain, Client, Hex, Transport } from "viem";
import { sendTransaction } from "viem/actions";
import { MAINNET_ID } from "@/contracts/chains";
import { encodeCall } from "@/contracts/encode-call";
import { RpcError } from "@/contracts/errors/contracts-error";
import { assertChain } from "@/contracts/rpc/assert-chain";
import type { RpcLimits } from "@/contracts/rpc/limits";
import { asQuantity, openRpc } from "@/contracts/rpc/open-rpc";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { nameWalletFailure } from "@/contracts/writes/name-wallet-failure";
import { tryWrite } from "@/contracts/writes/preview-write";

export interface WriteClients {
  /** Reads the chain. */
  readonly publicClient: Client;
  /** The person's wallet with the account that signs. */
  readonly walletClient: Client<Transport, Chain | undefined, Account>;
}

/**
 * Tries a write without sending it.
 * @throws WriteError with the contract's reason, RpcError.
 */
export async function simulateWrite(
  { publicClient, walletClient }: WriteClients,
  write: ContractWrite,
  limits?: RpcLimits,
): Promise<void> {
  const rpc = openRpc(publicClient, limits);
  await Promise.all([assertChain(publicClient, rpc), tryWrite(rpc, walletClient.account.address, write)]);
}

/**
 * Tries a write, then hands it to the wallet, which asks the person.
 * @returns the transaction's hash; `confirmWrite` waits for it
 * @throws RpcError, `wrong_wallet_chain` of the wallet; WriteError.
 */
export async function sendWrite(clients: WriteClients, write: ContractWrite, limits?: RpcLimits): Promise<Hex> {
  const { walletClient } = clients;
  await Promise.all([assertWalletChain(walletClient), simulateWrite(clients, write, limits)]);
  const { address: to, abi, functionName, args, value } = write.request;
  const data = encodeCall(abi, functionName, args);
  const transaction = { to, data, account: walletClient.account, chain: null };
  try {
    return await sendTransaction(walletClient, value === undefined ? transaction : { ...transaction, value });
  } catch (error) {
    throw nameWalletFailure(error, write.errors);
  }
}

/** A wallet can be switched at any time: asked before every write. */
async function assertWalletChain(walletClient: Client): Promise<void> {
  const actual = Number(await openRpc(walletClient).ask("eth_chainId", [], asQuantity));
  if (actual !== MAINNET_ID) throw new RpcError("wrong_wallet_chain");
}
