import { type Client, maxUint256 } from "viem";
import { sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { createContract, type ReadOptions } from "@/contracts/create-contract";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { parseAddress, parseTokenId } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import { createWrite } from "@/contracts/writes/contract-write";
import type { MintData } from "@/lib/shared/api/portfolio";

/** Returns a pass's mint data. @throws ContractReadError if the pass does not exist, InvalidInputError, RpcError. */
export async function getMintData(client: Client, passId: bigint | string, options?: ReadOptions): Promise<MintData> {
  const sewerPass = createContract({ ...getContractEntry("sewerPass"), abi: sewerPassAbi });
  const fields = await sewerPass.read(client, "getMintDataByTokenId", [parseTokenId(passId)], options);
  return createMintData(...fields);
}

/** The dog id that means none: dogs are 0 to 9999. */
const NO_DOG = 10_000n;
const FIELD_BITS = 64n;
const FIELD = (1n << FIELD_BITS) - 1n;
const HIGHEST_BAYC = 9_999;
const HIGHEST_MAYC = 30_007;

/**
 * Unpacks the mint data of a pass: tier in bits 0 to 63, ape in 64 to 127, dog in 128 to 191.
 * @throws InvalidInputError if the number is no uint256, has higher bits, or has a field beyond safe integers.
 */
export function unpackMintData(packed: bigint): MintData {
  if (packed < 0n || packed > maxUint256 || packed >> (3n * FIELD_BITS) !== 0n)
    throw new InvalidInputError("bad_input", "This is not the mint data of a sewer pass.");
  return createMintData(packed & FIELD, (packed >> FIELD_BITS) & FIELD, packed >> (2n * FIELD_BITS));
}

/** Builds mint data from the fields of `getMintDataByTokenId`. @throws InvalidInputError like `unpackMintData`. */
export function createMintData(tier: bigint, ape: bigint, dog: bigint): MintData {
  return {
    tier: toSafeNumber(tier),
    apeTokenId: toSafeNumber(ape),
    dogTokenId: dog === NO_DOG ? null : toSafeNumber(dog),
  };
}

/** Packs mint data for `mintSewerPass`. @throws InvalidInputError unless tier, ape and dog exist and fit. */
export function packMintData({ tier, apeTokenId, dogTokenId }: MintData): bigint {
  const highest = tier >= 3 ? HIGHEST_BAYC : HIGHEST_MAYC;
  const withDog = tier === 4 || tier === 2;
  if (![1, 2, 3, 4].includes(tier))
    throw new InvalidInputError("bad_input", "The tier of a sewer pass is 1, 2, 3 or 4.");
  if (!within(apeTokenId, highest))
    throw new InvalidInputError("bad_input", `An ape of tier ${tier} is one from 0 to ${highest}.`);
  if (withDog !== (dogTokenId !== null))
    throw new InvalidInputError(
      "bad_input",
      `A sewer pass of tier ${tier} is ${withDog ? "minted with" : "minted without"} a dog.`,
    );
  if (dogTokenId !== null && !within(dogTokenId, Number(NO_DOG) - 1))
    throw new InvalidInputError("bad_input", "A dog is one from 0 to 9999.");
  const dog = dogTokenId === null ? NO_DOG : BigInt(dogTokenId);
  return BigInt(tier) | (BigInt(apeTokenId) << FIELD_BITS) | (dog << (2n * FIELD_BITS));
}

const within = (id: number, highest: number): boolean => Number.isInteger(id) && id >= 0 && id <= highest;

function toSafeNumber(field: bigint): number {
  if (field > BigInt(Number.MAX_SAFE_INTEGER))
    throw new InvalidInputError("bad_input", "This is not the mint data of a sewer pass.");
  return Number(field);
}

/** Mints a pass. Only senders allowed by the contract can mint. @throws InvalidInputError. */
export function mintSewerPass(to: string, mintData: MintData) {
  const receiver = parseAddress(to);
  const { tier, apeTokenId, dogTokenId } = mintData;
  return createWrite(
    "sewerPass",
    { abi: sewerPassAbi, functionName: "mintSewerPass", args: [receiver, packMintData(mintData)] },
    "Mint a Sewer Pass",
    [
      { label: "For", value: receiver },
      { label: "Tier", value: String(tier) },
      { label: "Ape", value: `#${apeTokenId}` },
      { label: "Dog", value: dogTokenId === null ? "none" : `#${dogTokenId}` },
    ],
  );
}

/** Burns a pass of the sender permanently. @throws InvalidInputError. */
export function burnSewerPass(passId: bigint | string) {
  const id = parseTokenId(passId);
  return createWrite("sewerPass", { abi: sewerPassAbi, functionName: "burn", args: [id] }, `Burn Sewer Pass #${id}`, [
    { label: "Afterwards", value: "The pass is gone for good." },
  ]);
}
