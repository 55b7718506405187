import type { Client } from "viem";
import { MAINNET_ID } from "@/contracts/chains";
import { WrongChainError } from "@/contracts/errors/rpc-errors";
import { asQuantity, type Rpc } from "@/contracts/rpc/open-rpc";

const right = new WeakSet<Client>();

/**
 * Makes sure that a node is on Ethereum mainnet; a node that was is not asked again.
 * @throws WrongChainError, or RpcError when the node does not say.
 */
export async function assertChain(client: Client, rpc: Rpc): Promise<void> {
  if (right.has(client)) return;
  const actual = Number(await rpc.ask("eth_chainId", [], asQuantity));
  if (actual !== MAINNET_ID) throw new WrongChainError("node", MAINNET_ID, actual);
  right.add(client);
}
