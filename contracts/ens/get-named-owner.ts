import { type Address, type Client, encodeFunctionData, type Hex, isAddressEqual, namehash, zeroAddress } from "viem";
import { normalize } from "viem/ens";
import { ensRegistryAbi, ensResolverAbi } from "@/contracts/abis/ens";
import { erc721EnumerableAbi as tokenAbi } from "@/contracts/abis/standards";
import type { Token } from "@/contracts/delegation/can-use";
import { ContractReadError, ContractsError } from "@/contracts/errors/contracts-error";
import { openSnapshot, retryWithFreshBlock, type Snapshot } from "@/contracts/multicall/open-snapshot";
import { decodeResult } from "@/contracts/multicall/read-call";
import { parseAddress, parseTokenId } from "@/contracts/parse-input";
import { getContractAddress } from "@/contracts/registry";
import { openRpc, type RpcLimits } from "@/contracts/rpc/open-rpc";

/** Whose a token is, at a block. */
export interface NamedOwner {
  readonly owner: Address;
  /** The owner's ENS name, normalised; null where none leads to the owner and back, or it was not read. */
  readonly name: string | null;
  readonly blockNumber: bigint;
  /** The block's time in seconds. */
  readonly timestamp: bigint;
}

/** A name of DNS has no more characters. */
const MAX_NAME_LENGTH = 253;

/**
 * Reads the owner of a token and the owner's primary ENS name, at one block, in five small requests. A name counts only when it
 * leads back to the owner. Everything is read from the chain: gateways (CCIP-Read) and wildcard resolvers are not asked. A
 * resolver is anybody's contract: one that fails costs the name, not the owner.
 * @throws InvalidInputError, RpcError, ContractReadError when there is no such token
 */
export async function getNamedOwner(client: Client, token: Token, limits?: RpcLimits): Promise<NamedOwner> {
  const address = parseAddress(token.contract.address);
  const data = encodeFunctionData({ abi: tokenAbi, functionName: "ownerOf", args: [parseTokenId(token.tokenId)] });
  const rpc = openRpc(client, limits);
  return retryWithFreshBlock(async () => {
    const { snapshot, results } = await openSnapshot(rpc, [{ to: address, data }]);
    const owner = decodeResult(tokenAbi, "ownerOf", results[0]);
    if (owner === null || owner === zeroAddress) throw new ContractReadError(token.contract.name, "ownerOf", null);
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

/** From the address to its name (EIP-181), and from that name back (EIP-137). */
async function readPrimaryName(snapshot: Snapshot, owner: Address): Promise<string | null> {
  const reverse = namehash(`${owner.slice(2).toLowerCase()}.addr.reverse`);
  const namer = await readResolver(snapshot, reverse);
  if (namer === null) return null;
  const [told] = await snapshot.read([{ to: namer, data: encode("name", reverse) }]);
  const name = normalizedName(decodeResult(ensResolverAbi, "name", told));
  if (name === null) return null;
  const node = namehash(name);
  const resolver = await readResolver(snapshot, node);
  if (resolver === null) return null;
  const [back] = await snapshot.read([{ to: resolver, data: encode("addr", node) }]);
  const address = decodeResult(ensResolverAbi, "addr", back);
  return address !== null && isAddressEqual(address, owner) ? name : null;
}

async function readResolver(snapshot: Snapshot, node: Hex): Promise<Address | null> {
  const data = encodeFunctionData({ abi: ensRegistryAbi, functionName: "resolver", args: [node] });
  const [answer] = await snapshot.read([{ to: getContractAddress("ensRegistry"), data }]);
  const resolver = decodeResult(ensRegistryAbi, "resolver", answer);
  return resolver === zeroAddress ? null : resolver;
}

function encode(functionName: "name" | "addr", node: Hex): Hex {
  return encodeFunctionData({ abi: ensResolverAbi, functionName, args: [node] });
}

/** A name as ENSIP-15 writes it: what looks like another name, or is none, is null. */
function normalizedName(text: string | null): string | null {
  if (text === null || text.length > MAX_NAME_LENGTH || !text.includes(".")) return null;
  try {
    return normalize(text);
  } catch {
    return null;
  }
}
