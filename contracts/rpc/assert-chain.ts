import type { Client } from "viem";
import { assertMainnet } from "@/contracts/errors/contracts-error";
import { asQuantity, type Rpc } from "@/contracts/rpc/open-rpc";

const right = new WeakSet<Client>();

/**
 * Makes sure that a node is on Ethereum mainnet; a node that was is not asked again.
 * @throws RpcError, `wrong_node_chain` when it is on another one.
 */
export async function assertChain(client: Client, rpc: Rpc): Promise<void> {
  if (right.has(client)) return;
  const actual = Number(await rpc.ask("eth_chainId", [], asQuantity));
  assertMainnet(actual);
  right.add(client);
}
