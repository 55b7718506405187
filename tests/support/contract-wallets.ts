import { type Address, encodeFunctionData, type Hex, parseAbi, serializeErc6492Signature } from "viem";
import { readArtifact } from "@/scripts/lib/chain/read-artifact";
import type { TestChain } from "@/tests/support/chain";

const ABI = parseAbi([
  "function create(address owner) returns (address)",
  "function addressOf(address owner) view returns (address)",
]);

/** Contract wallets with an owner's key each; their addresses are known before deployment. */
export interface ContractWallets {
  addressOf(owner: Address): Promise<Address>;
  /** Deploys the wallet. */
  create(owner: Address): Promise<void>;
  /** Wraps the owner's signature for a wallet not yet deployed, together with its deployment call (ERC-6492). */
  wrap(owner: Address, signature: Hex): Hex;
}

/** Deploys the wallets' factory. */
export async function contractWallets({ admin }: TestChain): Promise<ContractWallets> {
  const bytecode = readArtifact("ContractWalletFactory");
  const { contractAddress: factory } = await admin.waitForReceipt(await admin.deployContract({ abi: ABI, bytecode }));
  if (!factory) throw new Error("There is no factory.");
  return {
    addressOf: (owner) => admin.readContract({ address: factory, abi: ABI, functionName: "addressOf", args: [owner] }),
    async create(owner) {
      const call = { address: factory, abi: ABI, functionName: "create", args: [owner] } as const;
      await admin.waitForReceipt(await admin.writeContract(call));
    },
    wrap: (owner, signature) =>
      serializeErc6492Signature({
        address: factory,
        data: encodeFunctionData({ abi: ABI, functionName: "create", args: [owner] }),
        signature,
      }),
  };
}
