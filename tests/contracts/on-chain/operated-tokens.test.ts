import { type Hex, keccak256, stringToHex, toHex, zeroAddress } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import { apeCoinAbi } from "@/contracts/abis/bored-apes";
import { hvMtlAbi, sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { createContract } from "@/contracts/create-contract";
import { getContractAddress } from "@/contracts/registry";
import { lockTokenByContract } from "@/contracts/writes/otherside-writes";
import { burnSewerPass, getMintData, mintSewerPass } from "@/contracts/writes/sewer-pass";
import { demoAddress, TRANSFER_REGISTRY } from "@/scripts/lib/chain/seed-chain";
import { act, refusal } from "@/tests/contracts/on-chain/acting";
import { setUpTestChain } from "@/tests/support/chain";

const chain = setUpTestChain();
const pass = createContract({ name: "Sewer Pass", address: getContractAddress("sewerPass"), abi: sewerPassAbi });
const hvMtl = createContract({ name: "HV-MTL", address: getContractAddress("hvMtl"), abi: hvMtlAbi });
const [collector, curator] = [demoAddress("collector"), demoAddress("curator")];
const APE_AND_DOG = { tier: 4, apeTokenId: 9000, dogTokenId: 12 };

let clean: Hex | undefined;
beforeEach(async () => {
  if (clean) await chain.admin.revert({ id: clean });
  clean = await chain.admin.snapshot();
});

describe("the sewer pass", () => {
  const openMint = async () => {
    await act(chain, "admin", pass.prepare("flipMintIsActiveState", []));
    await act(chain, "admin", pass.prepare("toggleMinterContract", [curator]));
  };

  test("is minted with its data, and lists the ids of its owner", async () => {
    await openMint();
    await act(chain, "curator", mintSewerPass(collector, APE_AND_DOG));
    await act(chain, "curator", mintSewerPass(collector, { tier: 1, apeTokenId: 30_007, dogTokenId: null }));
    expect(await getMintData(chain.admin, 0n)).toEqual(APE_AND_DOG);
    expect(await getMintData(chain.admin, 1n)).toEqual({ tier: 1, apeTokenId: 30_007, dogTokenId: null });
    expect(await pass.read(chain.admin, "tokenIdsByWallet", [collector])).toEqual([0n, 1n]);
    expect(await pass.read(chain.admin, "mintIndex")).toBe(2n);
    expect(await pass.read(chain.admin, "minters", [curator])).toBe(true);
    expect(await pass.read(chain.admin, "exists", [1n])).toBe(true);
  });

  test("refuses minting while it is off, by unlisted minters, and beyond the last pass", async () => {
    const mint = mintSewerPass(collector, APE_AND_DOG);
    expect(await refusal(chain, "curator", mint)).toEqual([
      "MintIsNotActive",
      "Minting passes is switched off at the moment.",
    ]);
    await openMint();
    expect(await refusal(chain, "collector", mint)).toEqual([
      "NotAllowedToMint",
      "This wallet is not allowed to mint.",
    ]);
    const most = await pass.read(chain.admin, "MAX_TOKENS");
    await fillSlot(most);
    expect(await pass.read(chain.admin, "mintIndex")).toBe(most);
    expect(await refusal(chain, "curator", mint)).toEqual([
      "MaxTokensMinted",
      "All tokens of this collection have been minted.",
    ]);
  });

  test("refuses burning while it is off, and by others than the owner", async () => {
    await openMint();
    await act(chain, "curator", mintSewerPass(collector, APE_AND_DOG));
    expect(await refusal(chain, "collector", burnSewerPass(0n))).toEqual([
      "BurnIsNotActive",
      "Burning passes is switched off at the moment.",
    ]);
    await act(chain, "admin", pass.prepare("flipBurnIsActiveState", []));
    expect(await pass.read(chain.admin, "burnIsActive")).toBe(true);
    expect(await refusal(chain, "curator", burnSewerPass(0n))).toEqual([
      "UnauthorizedOwnerOfToken",
      "This token does not belong to this wallet.",
    ]);
    await act(chain, "collector", burnSewerPass(0n));
    await expect(getMintData(chain.admin, 0n)).rejects.toThrow("There is no pass with this id.");
  });

  test("can lock its contract permanently, but not while minting is on", async () => {
    await openMint();
    expect(await refusal(chain, "admin", pass.prepare("lockContract", []))).toEqual([
      "UnableToLockContract",
      "The contract cannot be locked while its switches are on.",
    ]);
    await act(chain, "admin", pass.prepare("flipMintIsActiveState", []));
    await act(chain, "admin", pass.prepare("lockContract", []));
    expect(await pass.read(chain.admin, "contractIsLocked")).toBe(true);
    const locked = ["ContractIsLocked", "This contract is locked for good: this can no longer be changed."];
    expect(await refusal(chain, "admin", pass.prepare("setBaseURI", ["ipfs://x/"]))).toEqual(locked);
    expect(await refusal(chain, "admin", pass.prepare("flipMintIsActiveState", []))).toEqual(locked);
  });

  test("enforces the transfer registry once one is set", async () => {
    await openMint();
    await act(chain, "curator", mintSewerPass(collector, APE_AND_DOG));
    const switchOn = pass.prepare("setIsRegistryActive", [true]);
    expect(await refusal(chain, "admin", switchOn)).toEqual([
      "RegistryAddressIsNotSet",
      "The contract has no transfer registry yet.",
    ]);
    await act(chain, "admin", pass.prepare("setRegistryAddress", [TRANSFER_REGISTRY]));
    await act(chain, "admin", switchOn);
    expect(await pass.read(chain.admin, "isRegistryActive")).toBe(true);
    await act(chain, "collector", pass.prepare("setApprovalForAll", [curator, true]));
    await act(chain, "curator", pass.prepare("transferFrom", [collector, curator, 0n]));
    expect(await pass.read(chain.admin, "ownerOf", [0n])).toBe(curator);
  });

  /** Writes the counter of minted passes. Finds its storage slot by trying. */
  async function fillSlot(value: bigint): Promise<void> {
    for (let index = 0; index < 40; index++) {
      const slot = { address: pass.address, index } as const;
      const before = (await chain.admin.getStorageAt({ address: pass.address, slot: toHex(index) })) ?? "0x";
      const word = BigInt(before);
      await chain.admin.setStorageAt({ ...slot, value: toHex((word & ~0xffffffffffffffffn) | value, { size: 32 }) });
      const isThere = (await pass.read(chain.admin, "mintIndex")) === value;
      if (isThere && (await pass.read(chain.admin, "mintIsActive"))) return;
      await chain.admin.setStorageAt({ ...slot, value: toHex(word, { size: 32 }) });
    }
    throw new Error("The counter was not found.");
  }
});

describe.each([
  ["the sewer pass", getContractAddress("sewerPass")],
  ["HV-MTL", getContractAddress("hvMtl")],
] as const)("the operator of %s", (_name, address) => {
  const token = createContract({ name: "token", address, abi: sewerPassAbi });

  test("is set by the owner, is not the zero address, and alone may operate", async () => {
    expect(await token.read(chain.admin, "operator")).toBe(demoAddress("admin"));
    expect(await token.read(chain.admin, "owner")).toBe(demoAddress("admin"));
    expect(await refusal(chain, "admin", token.prepare("setOperator", [zeroAddress]))).toEqual([
      "OperatorZeroAddressCheck",
      "The operator of the contract cannot be the zero address.",
    ]);
    await act(chain, "admin", token.prepare("setOperator", [curator]));
    expect(await token.read(chain.admin, "operator")).toBe(curator);
    expect(await refusal(chain, "admin", token.prepare("setMetadataHash", [keccak256("0x")]))).toEqual([
      "OnlyOperatorError",
      "Only the operator of the contract may do this.",
    ]);
    await act(chain, "curator", token.prepare("setMetadataHash", [keccak256(stringToHex("m"))]));
    expect(await token.read(chain.admin, "metadataHash")).toBe(keccak256(stringToHex("m")));
    await act(chain, "curator", token.prepare("setNftLicenseTerms", ["terms"]));
    expect(await token.read(chain.admin, "nftLicenseTerms")).toBe("terms");
  });

  test("withdraws tokens that were sent to the contract", async () => {
    const coin = createContract({ name: "ApeCoin", address: getContractAddress("apeCoin"), abi: apeCoinAbi });
    await act(chain, "collector", coin.prepare("transfer", [address, 5n]));
    const before = await coin.read(chain.admin, "balanceOf", [demoAddress("admin")]);
    await act(chain, "admin", token.prepare("withdraw", [coin.address]));
    expect(await coin.read(chain.admin, "balanceOf", [demoAddress("admin")])).toBe(before + 5n);
  });
});

describe("HV-MTL", () => {
  const open = async () => {
    await act(chain, "admin", hvMtl.prepare("setIsMintEnabled", [true]));
    await act(chain, "admin", hvMtl.prepare("setIsMintBatchEnabled", [true]));
    await act(chain, "admin", hvMtl.prepare("toggleMinterContract", [curator]));
  };

  test("is minted singly and in batches by allowed minters", async () => {
    const one = hvMtl.prepare("mintOne", [collector, 5n]);
    const off = ["MintIsNotEnabled", "Minting is switched off at the moment."];
    expect(await refusal(chain, "curator", one)).toEqual(off);
    expect(await refusal(chain, "curator", hvMtl.prepare("mintBatch", [collector, 6n, 3n]))).toEqual(off);
    await open();
    expect((await refusal(chain, "collector", one))[0]).toBe("NotAllowedToMint");
    await act(chain, "curator", one);
    await act(chain, "curator", hvMtl.prepare("mintBatch", [collector, 6n, 3n]));
    expect(await hvMtl.read(chain.admin, "totalSupply")).toBe(4n);
    expect(await hvMtl.read(chain.admin, "mintedSupply")).toBe(4n);
    expect(await hvMtl.read(chain.admin, "ownerOf", [8n])).toBe(collector);
    expect((await refusal(chain, "curator", hvMtl.prepare("mintOne", [collector, 30_000n])))[0]).toBe(
      "MaxTokensMinted",
    );
  });

  test("is locked by allowed contracts for at most one year, which blocks transfers", async () => {
    await open();
    await act(chain, "curator", hvMtl.prepare("mintOne", [collector, 5n]));
    const { timestamp } = await chain.admin.getBlock();
    const lock = lockTokenByContract(5n, timestamp + 86_400n, "hvMtl");
    expect((await refusal(chain, "curator", lock))[0]).toBe("NotAllowedToLockToken");
    await act(chain, "admin", hvMtl.prepare("setTokenLockContract", [curator, true]));
    const tooLong = lockTokenByContract(5n, timestamp + 366n * 86_400n, "hvMtl");
    expect((await refusal(chain, "curator", tooLong))[0]).toBe("ExceedsMaxableLockTime");
    await act(chain, "curator", lock);
    const move = hvMtl.prepare("transferFrom", [collector, curator, 5n]);
    expect((await refusal(chain, "collector", move))[0]).toBe("TokenIsLocked");
    await chain.admin.increaseTime({ seconds: 86_401 });
    await chain.admin.mine({ blocks: 1 });
    await act(chain, "collector", move);
  });

  test("is burned by its owner or a minter, each behind its own switch", async () => {
    await open();
    await act(chain, "curator", hvMtl.prepare("mintBatch", [collector, 1n, 2n]));
    const burn = hvMtl.prepare("burn", [1n]);
    expect((await refusal(chain, "collector", burn))[0]).toBe("NotAllowedToBurn");
    await act(chain, "admin", hvMtl.prepare("setIsOwnerBurnEnabled", [true]));
    await act(chain, "collector", burn);
    const byMinter = hvMtl.prepare("burn", [2n]);
    expect((await refusal(chain, "curator", byMinter))[0]).toBe("NotAllowedToBurn");
    await act(chain, "admin", hvMtl.prepare("setIsContractBurnEnabled", [true]));
    await act(chain, "curator", byMinter);
    expect(await hvMtl.read(chain.admin, "totalSupply")).toBe(0n);
  });

  test("can lock its contract permanently, but not while minting is on", async () => {
    await open();
    expect((await refusal(chain, "admin", hvMtl.prepare("lockContract", [])))[0]).toBe("UnableToLockContract");
    await act(chain, "admin", hvMtl.prepare("setIsMintEnabled", [false]));
    await act(chain, "admin", hvMtl.prepare("setIsMintBatchEnabled", [false]));
    await act(chain, "admin", hvMtl.prepare("lockContract", []));
    expect(await hvMtl.read(chain.admin, "isContractLocked")).toBe(true);
    for (const change of [
      hvMtl.prepare("setIsMintEnabled", [true]),
      hvMtl.prepare("setIsMintBatchEnabled", [true]),
      hvMtl.prepare("setBaseURI", ["ipfs://x/"]),
    ]) {
      expect((await refusal(chain, "admin", change))[0]).toBe("ContractIsLocked");
    }
  });
});
