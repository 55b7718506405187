import { beforeEach, describe, expect, test } from "vitest";
import {
  kodaAbi,
  otherdeedAbi,
  otherdeedExpandedAbi,
  transferRegistryAbi,
  vesselAbi,
} from "@/contracts/abis/otherside";
import { createContract } from "@/contracts/create-contract";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { getContractAddress } from "@/contracts/registry";
import {
  claimExpandedDeed,
  claimVessels,
  claimVesselsAndKodas,
  lockTokenByContract,
  lockTokenByOwner,
  unlockTokenByContract,
} from "@/contracts/writes/otherside-writes";
import { KODA_CLAIMS, kodaTree } from "@/scripts/lib/chain/koda-claims";
import { CLAIM_START, demoAddress, TRANSFER_REGISTRY } from "@/scripts/lib/chain/seed-chain";
import { act, refusal } from "@/tests/contracts/on-chain/acting";
import { setUpTestChain } from "@/tests/support/chain";

const DAY = 86_400n;
const YEAR = 365n * DAY;
const chain = setUpTestChain();
const deeds = createContract({ name: "Otherdeed", address: getContractAddress("otherdeed"), abi: otherdeedAbi });
const expanded = createContract({
  name: "OtherdeedExpanded",
  address: getContractAddress("otherdeedExpanded"),
  abi: otherdeedExpandedAbi,
  calls: [transferRegistryAbi],
});
const koda = createContract({ name: "Koda", address: getContractAddress("koda"), abi: kodaAbi });
const vessel = createContract({
  name: "Vessel",
  address: getContractAddress("vessel"),
  abi: vesselAbi,
  calls: [kodaAbi, otherdeedExpandedAbi],
});
const [collector, curator] = [demoAddress("collector"), demoAddress("curator")];
const approveDeeds = deeds.prepare("setApprovalForAll", [getContractAddress("otherdeedExpanded"), true]);
const proofs = (...kodaIds: bigint[]) => kodaIds.map((id) => [...kodaTree().proofOf(id)]);

/** Functions that the three contracts share, taken from Vessel's ABI. */
const sharedPart = (key: "otherdeedExpanded" | "koda" | "vessel") =>
  createContract({ name: key, address: getContractAddress(key), abi: vesselAbi });

/** Snapshot of the seeded chain for every test. */
let clean: `0x${string}` | undefined;
beforeEach(async () => {
  if (clean) await chain.admin.revert({ id: clean });
  clean = await chain.admin.snapshot();
});

async function now(): Promise<bigint> {
  return (await chain.admin.getBlock()).timestamp;
}

describe("claiming vessels", () => {
  test("expands the deeds and mints a vessel for each", async () => {
    await act(chain, "collector", approveDeeds);
    await act(chain, "collector", claimVessels(["100", 101n]));
    expect(await vessel.read(chain.admin, "ownerOf", [100n])).toBe(collector);
    expect(await expanded.read(chain.admin, "ownerOf", [101n])).toBe(collector);
    expect(await expanded.read(chain.admin, "exists", [101n])).toBe(true);
    expect(await deeds.read(chain.admin, "ownerOf", [100n])).toBe(await vessel.read(chain.admin, "BURN_ADDRESS"));
    expect(await vessel.read(chain.admin, "getVesselClaimed", [100n])).toBe(true);
    expect(await vessel.read(chain.admin, "totalSupply")).toBe(2n);
  });

  test("is refused a second time, with the number of the deed", async () => {
    await act(chain, "collector", approveDeeds);
    await act(chain, "collector", claimVessels([100n]));
    expect(await refusal(chain, "collector", claimVessels([101n, 100n]))).toEqual([
      "VesselAlreadyClaimed",
      "The vessel of Otherdeed #100 has already been claimed.",
    ]);
  });

  test("is refused for another owner's deed, with its number", async () => {
    expect(await refusal(chain, "collector", claimVessels([102n]))).toEqual([
      "UnauthorizedOwnerOfDeed",
      "Otherdeed #102 does not belong to this wallet.",
    ]);
  });

  test("is refused before its start, which only the admin can move", async () => {
    const later = (await now()) + DAY;
    expect(await vessel.read(chain.admin, "claimStartTime")).toBe(CLAIM_START);
    await act(chain, "admin", vessel.prepare("setClaimStartTime", [later]));
    expect(await refusal(chain, "collector", claimVessels([100n]))).toEqual([
      "ClaimNotStarted",
      "The claim has not started yet.",
    ]);
    await chain.admin.increaseTime({ seconds: Number(DAY) + 1 });
    await chain.admin.mine({ blocks: 1 });
    await act(chain, "collector", approveDeeds);
    await act(chain, "collector", claimVessels([100n]));
    expect((await refusal(chain, "collector", vessel.prepare("setClaimStartTime", [0n])))[1]).toBe(
      "There was an error with your transaction.",
    );
  });

  test("is refused for deeds that were not approved", async () => {
    expect((await refusal(chain, "collector", claimVessels([100n])))[1]).toBe(
      "There was an error with your transaction.",
    );
  });

  test("only the nesting contract burns a vessel", async () => {
    await act(chain, "collector", approveDeeds);
    await act(chain, "collector", claimVessels([100n]));
    expect(await refusal(chain, "collector", vessel.prepare("burn", [100n]))).toEqual([
      "NotAllowedToBurn",
      "This wallet is not allowed to burn the token.",
    ]);
    await act(chain, "admin", vessel.prepare("setNestingAddress", [demoAddress("admin")]));
    await act(chain, "admin", vessel.prepare("burn", [100n]));
    expect(await vessel.read(chain.admin, "balanceOf", [collector])).toBe(0n);
  });
});

describe("claiming vessels and Kodas", () => {
  const claim = {
    deedIds: [100n, 101n],
    kodaIds: [7n, 8n],
    kodaDeedIds: [100n, 101n],
    merkleProofs: proofs(7n, 8n),
  };

  test("mints both, once", async () => {
    await act(chain, "collector", approveDeeds);
    await act(chain, "collector", claimVesselsAndKodas(claim));
    expect(await koda.read(chain.admin, "ownerOf", [7n])).toBe(collector);
    expect(await vessel.read(chain.admin, "ownerOf", [101n])).toBe(collector);
    const again = { ...claim, deedIds: [] };
    expect(await refusal(chain, "collector", claimVesselsAndKodas(again))).toEqual([
      "KodaAlreadyClaimed",
      "This Koda has already been claimed.",
    ]);
  });

  test("passes errors of Koda through Vessel as sentences", async () => {
    await act(chain, "collector", approveDeeds);
    const wrong = { ...claim, merkleProofs: proofs(8n, 7n) };
    expect(await refusal(chain, "collector", claimVesselsAndKodas(wrong))).toEqual([
      "InvalidProof",
      "The proof does not show that this Koda belongs to this Otherdeed.",
    ]);
    const { kodaId, deedId } = KODA_CLAIMS[2] ?? { kodaId: 0n, deedId: 0n };
    const foreign = { deedIds: [], kodaIds: [kodaId], kodaDeedIds: [deedId], merkleProofs: proofs(kodaId) };
    expect(await refusal(chain, "collector", claimVesselsAndKodas(foreign))).toEqual([
      "UnauthorizedOwner",
      `Otherdeed #${deedId} does not belong to this wallet.`,
    ]);
    const uneven = vessel.prepare("claimVesselsAndKodas", [[], [7n, 8n], [100n], proofs(7n)]);
    expect(await refusal(chain, "collector", uneven)).toEqual([
      "MismatchArrayLength",
      "Each Koda needs its Otherdeed and its proof: the lists differ in length.",
    ]);
  });

  test("refuses direct calls of claimKodas and claimExpandedDeed", async () => {
    const direct = koda.prepare("claimKodas", [collector, [7n], [100n], proofs(7n)]);
    const sentence = "This wallet is not allowed to claim the token.";
    expect(await refusal(chain, "collector", direct)).toEqual(["NotAllowedToClaim", sentence]);
    expect(await refusal(chain, "collector", claimExpandedDeed(100n, collector))).toEqual([
      "NotAllowedToClaim",
      sentence,
    ]);
  });

  test("is refused beyond the maximum supply", async () => {
    await act(chain, "admin", expanded.prepare("setAddressesAllowedToClaim", [demoAddress("admin"), true]));
    const beyond = await expanded.read(chain.admin, "MAX_SUPPLY");
    expect(await refusal(chain, "admin", claimExpandedDeed(beyond, curator))).toEqual([
      "MaxTokensMinted",
      "All tokens of this collection have been minted.",
    ]);
    expect(await expanded.read(chain.admin, "futureLandAvailable")).toBe(false);
    expect(await expanded.read(chain.admin, "FUTURE_MAX_SUPPLY")).toBe(200_000n);
  });
});

describe("a lock", () => {
  beforeEach(async () => {
    await act(chain, "collector", approveDeeds);
    await act(chain, "collector", claimVessels([100n]));
  });
  const move = expanded.prepare("transferFrom", [collector, curator, 100n]);

  test("blocks a transfer until it ends", async () => {
    await act(chain, "collector", lockTokenByOwner(100n, 7n * DAY));
    const end = await expanded.read(chain.admin, "lockExpiration", [100n]);
    expect(end - (await now())).toBe(7n * DAY);
    expect(await expanded.read(chain.admin, "isLocked", [100n])).toBe(true);
    expect(await refusal(chain, "collector", move)).toEqual([
      "TokenIsLocked",
      "This token is locked and cannot be moved until the lock ends.",
    ]);
    await chain.admin.setNextBlockTimestamp({ timestamp: end });
    await chain.admin.mine({ blocks: 1 });
    expect(await expanded.read(chain.admin, "isLocked", [100n])).toBe(false);
    await act(chain, "collector", move);
    expect(await expanded.read(chain.admin, "ownerOf", [100n])).toBe(curator);
  });

  test("requires the owner, an existing token and at most one year", async () => {
    const notYours = ["NotAllowedToLockToken", "This wallet is not allowed to lock the token."];
    expect(await refusal(chain, "curator", lockTokenByOwner(100n, DAY))).toEqual(notYours);
    expect(await refusal(chain, "curator", lockTokenByOwner(555n, DAY))).toEqual([
      "NonExistentToken",
      "This token does not exist.",
    ]);
    expect(await refusal(chain, "collector", lockTokenByOwner(100n, YEAR + 1n))).toEqual([
      "ExceedsMaxableLockTime",
      "That is longer than a token may be locked: one year at most.",
    ]);
    expect(await refusal(chain, "curator", lockTokenByContract(100n, (await now()) + DAY))).toEqual(notYours);
    expect(await refusal(chain, "curator", unlockTokenByContract(100n))).toEqual(notYours);
  });

  test.each(["otherdeedExpanded", "vessel"] as const)(
    "of %s can be set and removed by an allowed contract",
    async (key) => {
      const locked = sharedPart(key);
      await act(chain, "admin", locked.prepare("setContractAllowedToLock", [curator, true]));
      expect(await locked.read(chain.admin, "contractsAllowedToLock", [curator])).toBe(true);
      const end = (await now()) + 3n * DAY;
      await act(chain, "curator", lockTokenByContract(100n, end, key));
      expect(await locked.read(chain.admin, "lockExpiration", [100n])).toBe(end);
      await act(chain, "curator", unlockTokenByContract(100n, key));
      expect(await locked.read(chain.admin, "isLocked", [100n])).toBe(false);
    },
  );

  test("refuses a transfer by an operator that the registry blocks", async () => {
    await act(chain, "collector", expanded.prepare("approve", [curator, 100n]));
    const registry = createContract({
      name: "registry",
      address: TRANSFER_REGISTRY,
      abi: [
        {
          type: "function",
          name: "block_",
          stateMutability: "nonpayable",
          inputs: [
            { type: "address", name: "operator" },
            { type: "bool", name: "blocked" },
          ],
          outputs: [],
        },
      ],
    });
    await act(chain, "admin", registry.prepare("block_", [curator, true]));
    expect(await refusal(chain, "curator", move)).toEqual([
      "NotAllowed",
      "This contract or marketplace is not allowed to move the token.",
    ]);
    await act(chain, "admin", registry.prepare("block_", [curator, false]));
    await act(chain, "curator", move);
  });
});

describe("the settings of the contracts", () => {
  test("can be read, and changed by the admin", async () => {
    const admin = demoAddress("admin");
    for (const contract of [sharedPart("otherdeedExpanded"), sharedPart("koda"), vessel]) {
      const role = await contract.read(chain.admin, "DEFAULT_ADMIN_ROLE");
      expect(await contract.read(chain.admin, "hasRole", [role, admin])).toBe(true);
      expect(await contract.read(chain.admin, "getRoleMember", [role, 0n])).toBe(admin);
      expect(await contract.read(chain.admin, "MAX_LOCK_EPOCH")).toBe(YEAR);
      expect(await contract.read(chain.admin, "version")).toBe("1.0.0");
      expect(await contract.read(chain.admin, "registry")).toBe(TRANSFER_REGISTRY);
      expect(await contract.read(chain.admin, "supportsInterface", ["0x80ac58cd"])).toBe(true);
      await act(chain, "admin", contract.prepare("setNftLicenseTerms", ["be kind"]));
      expect(await contract.read(chain.admin, "nftLicenseTerms")).toBe("be kind");
      await act(chain, "admin", contract.prepare("setRegistryAddress", [curator]));
      expect(await contract.read(chain.admin, "registry")).toBe(curator);
    }
    expect(await koda.read(chain.admin, "merkleRoot")).toBe(kodaTree().root);
    expect(await koda.read(chain.admin, "vesselContract")).toBe(getContractAddress("vessel"));
    expect(await vessel.read(chain.admin, "koda")).toBe(getContractAddress("koda"));
    await act(chain, "admin", expanded.prepare("setFutureLandAvailable", [true]));
    expect(await expanded.read(chain.admin, "futureLandAvailable")).toBe(true);
  });

  test("reject with a ContractReadError for an unknown token", async () => {
    const read = koda.read(chain.admin, "tokenURI", [7n]);
    await expect(read).rejects.toThrow(ContractReadError);
    await expect(read).rejects.toThrow(/does not exist/);
  });
});
