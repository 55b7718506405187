import { encodeFunctionData, type Hex, maxUint256, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { getContractAddress } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import {
  claimExpandedDeed,
  claimVessels,
  claimVesselsAndKodas,
  lockTokenByContract,
  lockTokenByOwner,
  unlockTokenByContract,
} from "@/contracts/writes/otherside-writes";
import { burnSewerPass, mintSewerPass } from "@/contracts/writes/sewer-pass";
import {
  removeExpiredWalletLinks,
  renounceHotWallet,
  setHotWallet,
  setLocked,
  unlinkHotWallet,
} from "@/contracts/writes/warm-writes";

const WALLET = getContractAddress("apeCoin");
const HASH: Hex = `0x${"ab".repeat(32)}`;
const PASS = { tier: 3, apeTokenId: 7, dogTokenId: null };
const KODAS = { deedIds: [1n], kodaIds: [2n, 3n], kodaDeedIds: [1n, 4n], merkleProofs: [[HASH], []] };
const LINK = { hotWallet: WALLET, expiresAt: 1_700_000_000n, lock: true };

const ALL: readonly (readonly [ContractWrite, title: string])[] = [
  [lockTokenByOwner(7n, 86_400n), "Lock OtherdeedExpanded #7"],
  [lockTokenByContract("7", 1_700_000_000n, "hvMtl"), "Lock HV-MTL #7"],
  [unlockTokenByContract(7n, "koda"), "Unlock Koda #7"],
  [claimExpandedDeed(7n, WALLET), "Expand Otherdeed #7"],
  [mintSewerPass(WALLET, PASS), "Mint a Sewer Pass"],
  [burnSewerPass(7n), "Burn Sewer Pass #7"],
  [claimVessels([1n, "2"]), "Claim 2 vessels"],
  [claimVesselsAndKodas(KODAS), "Claim 1 vessel and 2 Kodas"],
  [setHotWallet(LINK), "Link a hot wallet"],
  [unlinkHotWallet(), "Unlink the hot wallet"],
  [renounceHotWallet(), "Give up being a hot wallet"],
  [setLocked(true), "Refuse new links to this hot wallet"],
  [setLocked(false), "Allow new links to this hot wallet"],
  [removeExpiredWalletLinks(WALLET), "Clear expired links"],
];

test.each(ALL.map(([write, title]) => [title, write] as const))(
  "%s: has its title, encodable arguments and errors",
  (title, write) => {
    expect(write.display.title).toBe(title);
    const { abi, functionName, args } = write.request;
    expect(encodeFunctionData({ abi, functionName, args })).toMatch(/^0x[0-9a-f]{8}/);
    expect(write.errors.length).toBeGreaterThan(0);
  },
);

test("details describe durations, ends, dogs and ids", () => {
  expect(lockTokenByOwner(7n, 86_400n).display.details).toEqual([{ label: "Locked for", value: "1 day" }]);
  expect(lockTokenByContract(7n, maxUint256).display.details).toEqual([{ label: "Locked until", value: "never" }]);
  expect(mintSewerPass(WALLET, PASS).display.details).toContainEqual({ label: "Dog", value: "none" });
  expect(claimVesselsAndKodas(KODAS).display.details).toEqual([
    { label: "Otherdeeds", value: "#1" },
    { label: "Kodas", value: "#2, #3" },
  ]);
  expect(setHotWallet({ ...LINK, expiresAt: null }).display.details[1]).toEqual({ label: "Ends", value: "never" });
});

test("a link without an end uses maxUint256, an unlinking the zero address", () => {
  expect(setHotWallet({ ...LINK, expiresAt: null }).request.args).toEqual([WALLET, maxUint256, true]);
  expect(unlinkHotWallet().request.args).toEqual([zeroAddress, 0n, false]);
});

test("a claim of vessels has the errors of all contracts it calls", () => {
  expect(claimVessels([1n]).errors).toHaveLength(3);
  expect(claimVesselsAndKodas(KODAS).errors).toHaveLength(3);
});

describe("invalid input is refused", () => {
  test.each([
    ["no deeds", () => claimVessels([]), "Choose at least one Otherdeed"],
    ["a deed twice", () => claimVessels([7n, "007"]), "Otherdeed #7 is in the list twice."],
    [
      "no vessels and no Kodas",
      () => claimVesselsAndKodas({ deedIds: [], kodaIds: [], kodaDeedIds: [], merkleProofs: [] }),
      "at least one vessel or Koda",
    ],
    ["a Koda without its deed", () => claimVesselsAndKodas({ ...KODAS, kodaDeedIds: [1n] }), "differ in length"],
    ["a Koda without its proof", () => claimVesselsAndKodas({ ...KODAS, merkleProofs: [[HASH]] }), "differ in length"],
    ["a Koda twice", () => claimVesselsAndKodas({ ...KODAS, kodaIds: [2n, 2n] }), "Koda #2 is in the list twice."],
    ["a short hash", () => claimVesselsAndKodas({ ...KODAS, merkleProofs: [[HASH], ["0xab"]] }), "hashes of 32 bytes"],
    [
      "a hash that is not hexadecimal",
      () => claimVesselsAndKodas({ ...KODAS, merkleProofs: [[HASH], [`0x${"zz".repeat(32)}`]] }),
      "hashes of 32 bytes",
    ],
    ["a negative lock time", () => lockTokenByOwner(7n, -1n), "The length of a lock must be"],
    ["a lock end beyond uint256", () => lockTokenByContract(7n, maxUint256 + 1n), "The end of a lock must be"],
    ["a link to the zero address", () => setHotWallet({ ...LINK, hotWallet: zeroAddress }), "zero address"],
    ["a negative end of a link", () => setHotWallet({ ...LINK, expiresAt: -1n }), "The end of a link must be"],
    ["a pass of tier 0", () => mintSewerPass(WALLET, { ...PASS, tier: 0 }), "tier of a sewer pass"],
  ])("%s", (_, make, message) => {
    expect(make).toThrow(InvalidInputError);
    expect(make).toThrow(message);
  });

  test.each(["", "-1", "1.5", -1n, maxUint256 + 1n])("the id %s", (id) => {
    for (const make of [
      () => lockTokenByOwner(id, 1n),
      () => lockTokenByContract(id, 1n),
      () => unlockTokenByContract(id),
      () => claimExpandedDeed(id, WALLET),
      () => burnSewerPass(id),
      () => claimVessels([id]),
      () => claimVesselsAndKodas({ ...KODAS, kodaDeedIds: [1n, id] }),
    ])
      expect(make).toThrow(expect.objectContaining({ code: "bad_token_id" }));
  });

  test.each(["", "0x12", "hot.eth"])("the address %j", (address) => {
    for (const make of [
      () => claimExpandedDeed(1n, address),
      () => mintSewerPass(address, PASS),
      () => setHotWallet({ ...LINK, hotWallet: address }),
      () => removeExpiredWalletLinks(address),
    ])
      expect(make).toThrow(expect.objectContaining({ code: "bad_address" }));
  });
});
