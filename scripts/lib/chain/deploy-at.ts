import {
  type Abi,
  type Address,
  createTestClient,
  encodeDeployData,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";

/** Creates a client that can set code, time and balances, as no real chain allows. It signs as the admin. */
export function chainAdmin(url: string) {
  return createTestClient({
    account: privateKeyToAccount(getDemoPrivateKey("admin")),
    chain: mainnet,
    mode: "anvil",
    transport: http(url, { timeout: 20_000 }),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend((client) => ({
      /**
       * Returns a transaction's receipt. viem's own wait needs a new block, which only the next transaction creates.
       * @throws Error when it was reverted, or is not in a block after ten seconds
       */
      async waitForReceipt(hash: Hex) {
        for (let attempt = 0; attempt < 1000; attempt++) {
          const receipt = await client.getTransactionReceipt({ hash }).catch(() => null);
          if (receipt?.status === "reverted") throw new Error(`The transaction ${hash} was reverted.`);
          if (receipt) return receipt;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        throw new Error(`The transaction ${hash} waits and waits.`);
      },
    }));
}

export type ChainAdmin = ReturnType<typeof chainAdmin>;

/**
 * Deploys a contract at a given address and runs its constructor there: a call of the creation code at this address
 * writes the storage and returns the final code.
 * @param args of the constructor: types as `address,uint256`, and their values
 */
export async function deployAt(
  admin: ChainAdmin,
  address: Address,
  creationCode: Hex,
  { types, values }: { readonly types: string; readonly values: readonly unknown[] } = { types: "", values: [] },
): Promise<void> {
  // `as`: the constructor is only known as text.
  const abi = parseAbi([`constructor(${types})`]) as Abi;
  const bytecode = encodeDeployData({ abi, bytecode: creationCode, args: [...values] });
  await admin.setCode({ address, bytecode });
  const { data } = await admin.call({ to: address });
  if (!data) throw new Error(`The contract at ${address} has no code after its constructor.`);
  await admin.waitForReceipt(await admin.sendTransaction({ to: address }));
  await admin.setCode({ address, bytecode: data });
}
