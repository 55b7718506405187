import { type Address, encodeFunctionResult, type Hex, maxUint256, zeroAddress, zeroHash } from "viem";
import { describe, expect, test } from "vitest";
import { delegateCashAbi, delegateRegistryAbi, warmAbi } from "@/contracts/abis/delegation";
import { listVaultCalls, readVaultLinks } from "@/contracts/delegation/vault-links";
import { decodeResult, MAX_GAS, type ReadResult } from "@/contracts/multicall/aggregate";
import { listDelegationCalls, readDelegations } from "@/contracts/portfolio/delegations";
import { getContractAddress } from "@/contracts/registry";

const WALLET: Address = "0x00000000000000000000000000000000000000A1";
const A: Address = "0x00000000000000000000000000000000000000AA";
const B: Address = "0x00000000000000000000000000000000000000bb";
const MEEBITS = getContractAddress("meebits");
const RIGHTS = `0x${"ab".repeat(32)}` as const;

const answer = (data: Hex): ReadResult => ({ success: true, data });
const REVERTED: ReadResult = { success: false, data: "0x" };
const NO_CODE = answer("0x");
const MALFORMED = answer(`0x${"ff".repeat(64)}`);

interface Row {
  readonly type: number;
  readonly other?: Address;
  readonly rights?: Hex;
  readonly contract?: Address;
  readonly id?: bigint;
}

/** A list of version 2, whose other wallet is the one that `direction` does not read. */
const version2 = (direction: "in" | "out", rows: readonly Row[]) =>
  answer(
    encodeFunctionResult({
      abi: delegateRegistryAbi,
      functionName: direction === "in" ? "getIncomingDelegations" : "getOutgoingDelegations",
      result: rows.map(({ type, other = A, rights = zeroHash, contract = zeroAddress, id = 0n }) => {
        const [from, to] = direction === "in" ? ([other, WALLET] as const) : ([WALLET, other] as const);
        return { type_: type, from, to, rights, contract_: contract, tokenId: id, amount: 0n };
      }),
    }),
  );
const version1 = (rows: readonly Row[]) =>
  answer(
    encodeFunctionResult({
      abi: delegateCashAbi,
      functionName: "getDelegationsByDelegate",
      result: rows.map(({ type, other = A, contract = zeroAddress, id = 0n }) => {
        return { type_: type, vault: other, delegate: WALLET, contract_: contract, tokenId: id };
      }),
    }),
  );
const warm = (links: readonly (readonly [Address, bigint])[]) =>
  answer(
    encodeFunctionResult({
      abi: warmAbi,
      functionName: "getColdWalletLinks",
      result: links.map(([walletAddress, expirationTimestamp]) => ({ walletAddress, expirationTimestamp })),
    }),
  );
const EMPTY = [version2("in", []), version1([]), warm([])] as const;

describe("a result", () => {
  const encoded = version1([{ type: 1 }]);
  const decode = (result: ReadResult | undefined) => decodeResult(delegateCashAbi, "getDelegationsByDelegate", result);

  test("is decoded with its type", () => expect(decode(encoded)).toMatchObject([{ type_: 1, vault: A }]));

  test.each([
    ["is missing", undefined],
    ["is a revert, also with readable bytes", { ...encoded, success: false }],
    ["is that of an address without code", NO_CODE],
    ["is of another type", MALFORMED],
    ["is cut", answer(encoded.data.slice(0, -64) as Hex)],
  ])("that %s decodes to null", (_, result) => expect(decode(result)).toBeNull());
});

describe("the vaults of a wallet", () => {
  test("are asked of three registries, with gas for all lists in one request", () => {
    const calls = listVaultCalls(WALLET);
    const registries = ["delegateRegistry", "delegateCash", "warm"] as const;
    expect(calls.map(({ to }) => to)).toEqual(registries.map(getContractAddress));
    expect(calls.every(({ data }) => data.toLowerCase().endsWith(WALLET.slice(2).toLowerCase()))).toBe(true);
    expect(calls.reduce((sum, { gas = 0 }) => sum + gas, 0)).toBeLessThan(MAX_GAS);
  });

  test("come with the scope of each delegation, and none of tokens that are not ERC-721", () => {
    const rows = [1, 2, 3, 4, 5, 0, 6].map((type) => ({ type, contract: MEEBITS, id: 7n }));
    const scopes = [
      { level: "all" },
      { level: "contract", contract: MEEBITS },
      { level: "token", contract: MEEBITS, tokenId: 7n },
    ];
    for (const results of [
      [version2("in", rows), EMPTY[1], EMPTY[2]],
      [EMPTY[0], version1(rows), EMPTY[2]],
    ]) {
      const { links, unread } = readVaultLinks(results, 0n);
      expect(links.map(({ scope }) => scope)).toEqual(scopes);
      expect(links.every(({ vault, expiresAt }) => vault === A && expiresAt === null)).toBe(true);
      expect(unread).toEqual([]);
    }
  });

  test("are those that delegate all rights", () => {
    const list = version2("in", [
      { type: 1, other: A, rights: RIGHTS },
      { type: 1, other: B },
    ]);
    expect(readVaultLinks([list, EMPTY[1], EMPTY[2]], 0n).links.map(({ vault }) => vault)).toEqual([B]);
  });

  test("are those of Warm's links that last, with their end", () => {
    const links = warm([
      [A, 999n],
      [B, 1000n],
      [zeroAddress, maxUint256],
      [WALLET, maxUint256],
    ]);
    expect(readVaultLinks([EMPTY[0], EMPTY[1], links], 1000n).links).toEqual([
      { vault: B, registry: "warm", scope: { level: "all" }, expiresAt: 1000n },
      { vault: WALLET, registry: "warm", scope: { level: "all" }, expiresAt: null },
    ]);
  });

  test.each([
    ["undefined", undefined] as const,
    ["a revert", REVERTED] as const,
    ["malformed bytes", MALFORMED] as const,
  ])("of two registries are read when the third answers with %s", (_, failed) => {
    const full = [version2("in", [{ type: 1 }]), version1([{ type: 1 }]), warm([[A, maxUint256]])];
    const registries = ["delegateRegistry", "delegateCash", "warm"];
    for (const [index, registry] of registries.entries()) {
      const { links, unread } = readVaultLinks(full.with(index, failed as ReadResult), 0n);
      expect(unread).toEqual([registry]);
      expect(links.map((link) => link.registry)).toEqual(registries.filter((other) => other !== registry));
    }
  });
});

describe("the delegations of a wallet", () => {
  const out1 = {
    all: answer(encodeFunctionResult({ abi: delegateCashAbi, functionName: "getDelegatesForAll", result: [A] })),
    contracts: answer(
      encodeFunctionResult({
        abi: delegateCashAbi,
        functionName: "getContractLevelDelegations",
        result: [{ contract_: MEEBITS, delegate: B }],
      }),
    ),
    tokens: answer(
      encodeFunctionResult({
        abi: delegateCashAbi,
        functionName: "getTokenLevelDelegations",
        result: [{ contract_: MEEBITS, tokenId: 2n ** 60n, delegate: A }],
      }),
    ),
  };
  const results = [
    ...Object.values(out1),
    version2("out", [{ type: 1, other: B }]),
    version1([{ type: 1, other: A }]),
    version2("in", [{ type: 2, other: B, contract: MEEBITS }]),
  ];
  const rows = (read: ReturnType<typeof readDelegations>) =>
    read.delegations.map(({ registry, direction, wallet, scope }) => [registry, direction, wallet, scope.level]);
  const OUT_1 = [
    ["delegateCash", "out", A, "all"],
    ["delegateCash", "out", B, "contract"],
    ["delegateCash", "out", A, "token"],
  ];
  const OUT_2 = ["delegateRegistry", "out", B, "all"];
  const IN_1 = ["delegateCash", "in", A, "all"];
  const IN_2 = ["delegateRegistry", "in", B, "contract"];

  test("are its own first, then those of its vaults", () => {
    const read = readDelegations(results);
    expect(rows(read)).toEqual([...OUT_1, OUT_2, IN_1, IN_2]);
    expect(read.unread).toEqual([]);
    expect(read.delegations[2]?.scope).toEqual({ level: "token", contract: MEEBITS, tokenId: "1152921504606846976" });
  });

  test("are asked for with the lists that others can lengthen last", () => {
    const calls = listDelegationCalls(WALLET);
    const [cash, registry] = [getContractAddress("delegateCash"), getContractAddress("delegateRegistry")];
    expect(calls.map(({ to }) => to)).toEqual([cash, cash, cash, registry, cash, registry]);
    expect(new Set(calls.map(({ data }) => data)).size).toBe(calls.length);
  });

  test.each([0, 1, 2])("lack all of version 1's own when its list %i is missing", (index) => {
    const read = readDelegations(results.with(index, REVERTED));
    expect(rows(read)).toEqual([OUT_2, IN_1, IN_2]);
    expect(read.unread).toEqual(["delegateCash"]);
  });

  test.each([
    [3, "delegateRegistry", [...OUT_1, IN_1, IN_2]],
    [4, "delegateCash", [...OUT_1, OUT_2, IN_2]],
    [5, "delegateRegistry", [...OUT_1, OUT_2, IN_1]],
  ])("lack only the list %i when it is missing, and name %s", (index, registry, expected) => {
    const read = readDelegations(results.with(index, MALFORMED));
    expect(rows(read)).toEqual(expected);
    expect(read.unread).toEqual([registry]);
  });

  test("name each registry once when both of its lists are missing", () => {
    const read = readDelegations(results.map(() => NO_CODE));
    expect(read).toEqual({ delegations: [], unread: ["delegateCash", "delegateRegistry"] });
  });

  test("end after 200, so that others cannot fill a page", () => {
    const many = version1(Array.from({ length: 300 }, () => ({ type: 1 })));
    const read = readDelegations(results.with(4, many));
    expect(rows(read).slice(0, 5)).toEqual([...OUT_1, OUT_2, IN_1]);
    expect(read.delegations).toHaveLength(200);
  });
});
