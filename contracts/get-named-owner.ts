import { type Address, type Client, encodeFunctionData, type Hex, isAddressEqual, namehash, zeroAddress } from "viem";
import { normalize } from "viem/ens";
import { ensRegistryAbi, ensResolverAbi } from "@/contracts/abis/ens";
import type { Token } from "@/contracts/delegation/can-use";
import { ContractReadError, ContractsError } from "@/contracts/errors/contracts-error";
import { createRead, decodeResult } from "@/contracts/multicall/aggregate";
import { openSnapshot, readOneBlock, type Snapshot } from "@/contracts/multicall/open-snapshot";
import type { RpcLimits } from "@/contracts/open-rpc";
import { createOwnerCall, decodeOwner } from "@/contracts/owner-tokens";
import { parseAddress, parseTokenId } from "@/contracts/parse-input";

/** A token's owner, at a block. */
export interface NamedOwner {
  readonly owner: Address;
  /** The owner's normalised ENS name; null if no name resolves back to the owner or it was not read. */
  readonly name: string | null;
  readonly blockNumber: bigint;
  /** Block time in seconds. */
  readonly timestamp: bigint;
}

const MAX_NAME_LENGTH = 253;

/**
 * Reads the owner of a token and the owner's primary ENS name, at one block, in five small requests. A name counts only
 * if it resolves back to the owner. All reads are on chain: gateways (CCIP-Read) and wildcard resolvers are not used.
 * Anyone can write a resolver: if one fails, only the name is null.
 * @throws InvalidInputError, RpcError, ContractReadError if the token does not exist
 */
export async function getNamedOwner(client: Client, token: Token, limits?: RpcLimits): Promise<NamedOwner> {
  const address = parseAddress(token.contract.address);
  const call = createOwnerCall(address, parseTokenId(token.tokenId));
  return readOneBlock(client, limits, async (rpc) => {
    const { snapshot, results } = await openSnapshot(rpc, [call]);
    const owner = decodeOwner(token.contract.name, results[0]);
    if (owner === null) throw new ContractReadError(token.contract.name, "ownerOf", null);
    const { blockNumber, timestamp } = snapshot;
    return { owner, name: await readName(snapshot, owner), blockNumber, timestamp };
  });
}

async function readName(snapshot: Snapshot, owner: Address): Promise<string | null> {
  try {
    return await readPrimaryName(snapshot, owner);
  } catch (error) {
    if (error instanceof ContractsError) return null;
    throw error;
  }
}

/** Resolves the address to its name (EIP-181), and that name back (EIP-137). */
async function readPrimaryName(snapshot: Snapshot, owner: Address): Promise<string | null> {
  const reverse = namehash(`${owner.slice(2).toLowerCase()}.addr.reverse`);
  const reverseResolver = await readResolver(snapshot, reverse);
  if (reverseResolver === null) return null;
  const [nameResult] = await snapshot.read([{ to: reverseResolver, data: encode("name", reverse) }]);
  const name = normalizeName(decodeResult(ensResolverAbi, "name", nameResult));
  if (name === null) return null;
  const node = namehash(name);
  const resolver = await readResolver(snapshot, node);
  if (resolver === null) return null;
  const [addressResult] = await snapshot.read([{ to: resolver, data: encode("addr", node) }]);
  const address = decodeResult(ensResolverAbi, "addr", addressResult);
  return address !== null && isAddressEqual(address, owner) ? name : null;
}

async function readResolver(snapshot: Snapshot, node: Hex): Promise<Address | null> {
  const [answer] = await snapshot.read([createRead("ensRegistry", ensRegistryAbi, "resolver", [node])]);
  const resolver = decodeResult(ensRegistryAbi, "resolver", answer);
  return resolver === zeroAddress ? null : resolver;
}

function encode(functionName: "name" | "addr", node: Hex): Hex {
  return encodeFunctionData({ abi: ensResolverAbi, functionName, args: [node] });
}

/** Normalises a name by ENSIP-15. Returns null if it is invalid or confusable. */
function normalizeName(text: string | null): string | null {
  if (text === null || text.length > MAX_NAME_LENGTH || !text.includes(".")) return null;
  try {
    return normalize(text);
  } catch {
    return null;
  }
}
