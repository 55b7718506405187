import { type Address, encodeFunctionData, type Hex, parseAbi, serializeErc6492Signature } from "viem";
import { readArtifact } from "@/scripts/lib/chain/read-artifact";
import type { TestChain } from "@/tests/support/chain";

const ABI = parseAbi([
  "function create(address owner) returns (address)",
  "function addressOf(address owner) view returns (address)",
]);

/** Wallets that are contracts, each with an owner's key; they have an address before they are on the chain. */
export interface ContractWallets {
  addressOf(owner: Address): Promise<Address>;
  /** Puts the wallet on the chain. */
  create(owner: Address): Promise<void>;
  /** The owner's signature as a wallet that is not on the chain yet sends it: with the call that puts it there (ERC-6492). */
  wrap(owner: Address, signature: Hex): Hex;
}

/** Puts what makes them on the chain. */
export async function contractWallets({ admin }: TestChain): Promise<ContractWallets> {
  const bytecode = readArtifact("ContractWalletFactory");
  const { contractAddress: factory } = await admin.mined(await admin.deployContract({ abi: ABI, bytecode }));
  if (!factory) throw new Error("There is no factory.");
  return {
    addressOf: (owner) => admin.readContract({ address: factory, abi: ABI, functionName: "addressOf", args: [owner] }),
    async create(owner) {
      const call = { address: factory, abi: ABI, functionName: "create", args: [owner] } as const;
      await admin.mined(await admin.writeContract(call));
    },
    wrap: (owner, signature) =>
      serializeErc6492Signature({
        address: factory,
        data: encodeFunctionData({ abi: ABI, functionName: "create", args: [owner] }),
        signature,
      }),
  };
}
