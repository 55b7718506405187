import { type Hex, parseEther, zeroAddress } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import { apeCoinAbi, boredApeYachtClubAbi } from "@/contracts/abis/bored-apes";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { createContract } from "@/contracts/create-contract";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { getTokensOfOwner } from "@/contracts/owner-tokens";
import { getContractEntry } from "@/contracts/registry";
import { encodeCall } from "@/contracts/writes/send-write";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { act, refusal } from "@/tests/contracts/on-chain/acting";
import { setUpTestChain } from "@/tests/support/chain";

const chain = setUpTestChain();
const meebits = createContract({ ...getContractEntry("meebits"), abi: meebitsAbi });
const apes = createContract({ ...getContractEntry("boredApeYachtClub"), abi: boredApeYachtClubAbi });
const coin = createContract({ ...getContractEntry("apeCoin"), abi: apeCoinAbi });
const multicall = createContract({ ...getContractEntry("multicall3"), abi: multicall3Abi });
const [collector, curator, visitor] = [demoAddress("collector"), demoAddress("curator"), demoAddress("visitor")];
const tokensOf = (owner: string) => getTokensOfOwner(chain.admin, getContractEntry("meebits"), owner);

let clean: Hex | undefined;
beforeEach(async () => {
  if (clean) await chain.admin.revert({ id: clean });
  clean = await chain.admin.snapshot();
});

describe("Meebits", () => {
  test("has its name, limits and interfaces", async () => {
    expect(await meebits.read(chain.admin, "name")).toBe("Meebits");
    expect(await meebits.read(chain.admin, "symbol")).toBe("⚇");
    expect(await meebits.read(chain.admin, "TOKEN_LIMIT")).toBe(20_000n);
    expect(await meebits.read(chain.admin, "SALE_LIMIT")).toBe(9_000n);
    expect(await meebits.read(chain.admin, "contractSealed")).toBe(true);
    expect(await meebits.read(chain.admin, "tokenByIndex", [19_999n])).toBe(20_000n);
    expect(await meebits.read(chain.admin, "tokenURI", [16_647n])).toMatch(/\/16647$/);
    for (const id of ["0x01ffc9a7", "0x80ac58cd", "0x780e9d63", "0x5b5e139f"] as const) {
      expect(await meebits.read(chain.admin, "supportsInterface", [id])).toBe(true);
    }
    expect(await meebits.read(chain.admin, "supportsInterface", ["0xffffffff"])).toBe(false);
  });

  test("updates the lists of owners on transfers", async () => {
    const before = demoAvatars().collector.map(String);
    await act(chain, "collector", meebits.prepare("transferFrom", [collector, visitor, 45n]));
    await act(chain, "collector", meebits.prepare("safeTransferFrom", [collector, visitor, 1n]));
    expect(await tokensOf(visitor)).toEqual(["45", "1"]);
    const remaining = await tokensOf(collector);
    expect([...remaining].sort()).toEqual(before.filter((id) => id !== "45" && id !== "1").sort());
    await act(chain, "visitor", meebits.prepare("transferFrom", [visitor, collector, 45n]));
    expect(await tokensOf(visitor)).toEqual(["1"]);
    expect(await meebits.read(chain.admin, "ownerOf", [45n])).toBe(collector);
  });

  test("lets others transfer with approval only: once for a token, repeatedly for all", async () => {
    const take = meebits.prepare("transferFrom", [collector, curator, 7n]);
    expect((await refusal(chain, "curator", take))[1]).toBe("There was an error with your transaction.");
    await act(chain, "collector", meebits.prepare("approve", [curator, 7n]));
    expect(await meebits.read(chain.admin, "getApproved", [7n])).toBe(curator);
    await act(chain, "curator", take);
    expect(await meebits.read(chain.admin, "getApproved", [7n])).toBe(zeroAddress);
    await act(chain, "collector", meebits.prepare("setApprovalForAll", [curator, true]));
    expect(await meebits.read(chain.admin, "isApprovedForAll", [collector, curator])).toBe(true);
    await act(chain, "curator", meebits.prepare("transferFrom", [collector, curator, 72n]));
    const toContract = meebits.prepare("safeTransferFrom", [curator, multicall.address, 72n]);
    expect((await refusal(chain, "curator", toContract))[1]).toBe("There was an error with your transaction.");
  });

  test.each([
    ["the balance of the zero address", () => meebits.read(chain.admin, "balanceOf", [zeroAddress])],
    ["the owner of an unknown token", () => meebits.read(chain.admin, "ownerOf", [20_001n])],
    ["an index beyond the list", () => meebits.read(chain.admin, "tokenOfOwnerByIndex", [collector, 7n])],
  ] as const)("rejects %s with a ContractReadError that names the contract", async (_what, read) => {
    const failure = await read().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContractReadError);
    expect(String(failure)).toContain("Meebits");
  });

  test("closes the gap in the crowd's list when a token leaves it", async () => {
    const crowd = await meebits.read(chain.admin, "ownerOf", [2n]);
    const before = await meebits.read(chain.admin, "balanceOf", [crowd]);
    const last = await meebits.read(chain.admin, "tokenOfOwnerByIndex", [crowd, before - 1n]);
    await chain.admin.impersonateAccount({ address: crowd });
    await chain.admin.setBalance({ address: crowd, value: parseEther("1") });
    const data = encodeCall(meebitsAbi, "transferFrom", [crowd, visitor, 2n]);
    await chain.admin.waitForReceipt(await chain.admin.sendTransaction({ account: crowd, to: meebits.address, data }));
    expect(await meebits.read(chain.admin, "balanceOf", [crowd])).toBe(before - 1n);
    expect(await meebits.read(chain.admin, "tokenOfOwnerByIndex", [crowd, 1n])).toBe(last);
    await act(chain, "visitor", meebits.prepare("transferFrom", [visitor, crowd, 2n]));
    expect(await meebits.read(chain.admin, "tokenOfOwnerByIndex", [crowd, before - 1n])).toBe(2n);
  });
});

test("the ape collection lists the tokens of its owners", async () => {
  expect(await getTokensOfOwner(chain.admin, getContractEntry("boredApeYachtClub"), collector)).toEqual([
    "1",
    "2",
    "3",
  ]);
  expect(await apes.read(chain.admin, "name")).toBe("BoredApeYachtClub");
  expect(await apes.read(chain.admin, "totalSupply")).toBe(3n);
  await act(chain, "collector", apes.prepare("transferFrom", [collector, curator, 2n]));
  expect(await getTokensOfOwner(chain.admin, getContractEntry("boredApeYachtClub"), curator)).toEqual(["2"]);
});

test("ApeCoin can be spent up to its allowance", async () => {
  expect(await coin.read(chain.admin, "balanceOf", [visitor])).toBe(parseEther("100"));
  expect(await coin.read(chain.admin, "decimals")).toBe(18);
  expect(await coin.read(chain.admin, "totalSupply")).toBe(10n ** 27n);
  await act(chain, "visitor", coin.prepare("approve", [curator, 5n]));
  expect(await coin.read(chain.admin, "allowance", [visitor, curator])).toBe(5n);
  await act(chain, "curator", coin.prepare("transferFrom", [visitor, collector, 5n]));
  expect(await coin.read(chain.admin, "allowance", [visitor, curator])).toBe(0n);
});

test("Multicall3 reads the chain and combines calls", async () => {
  const block = await chain.admin.getBlock();
  const callData = encodeCall(meebitsAbi, "balanceOf", [collector]);
  const call = { target: meebits.address, callData };
  expect(await multicall.read(chain.admin, "getChainId")).toBe(1n);
  expect(await multicall.read(chain.admin, "getBlockNumber")).toBe(block.number);
  expect(await multicall.read(chain.admin, "getCurrentBlockTimestamp")).toBe(block.timestamp);
  expect(await multicall.read(chain.admin, "getLastBlockHash")).toBe(block.parentHash);
  expect(await multicall.read(chain.admin, "getBlockHash", [block.number - 1n])).toBe(block.parentHash);
  expect(await multicall.read(chain.admin, "getEthBalance", [visitor])).toBe(parseEther("10"));
  expect(await multicall.read(chain.admin, "getCurrentBlockGasLimit")).toBe(block.gasLimit);
  for (const write of [
    multicall.prepare("aggregate", [[call]]),
    multicall.prepare("aggregate3", [[{ ...call, allowFailure: false }]]),
    multicall.prepare("tryAggregate", [true, [call]]),
    multicall.prepare("blockAndAggregate", [[call]]),
    multicall.prepare("tryBlockAndAggregate", [false, [call]]),
  ]) {
    await act(chain, "visitor", write);
  }
  const failing = { target: meebits.address, callData: encodeCall(meebitsAbi, "ownerOf", [0n]) };
  expect((await refusal(chain, "visitor", multicall.prepare("aggregate", [[failing]])))[1]).toBe(
    "The contract refused: Multicall3: call failed.",
  );
  await act(chain, "visitor", multicall.prepare("tryAggregate", [false, [failing]]));
});
