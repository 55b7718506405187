import { encodeFunctionResult, type Hex, namehash, toHex } from "viem";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ensRegistryAbi, ensResolverAbi } from "@/contracts/abis/ens";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { createContract } from "@/contracts/create-contract";
import type { DemoAccountName } from "@/contracts/demo-accounts";
import { getContractEntry } from "@/contracts/registry";
import { readOwner } from "@/lib/server/chain/chain-services";
import { openNodes } from "@/lib/server/chain/read-nodes";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress, ENS_RESOLVER } from "@/scripts/lib/chain/seed-chain";
import { act } from "@/tests/contracts/on-chain/acting";
import { setUpTestChain } from "@/tests/support/chain";
import { transfer } from "@/tests/support/demo-acts";
import { result, sending, setUpRpcServer, silence } from "@/tests/support/rpc-server";

/** Runs once, in place of the wait between reads that differ. */
let whilePaused: (() => Promise<unknown>) | null = null;
vi.mock("node:timers/promises", async (importOriginal) => {
  const timers = await importOriginal<typeof import("node:timers/promises")>();
  const setTimeout: typeof timers.setTimeout = async (_ms, ...args) => {
    const run = whilePaused;
    whilePaused = null;
    await run?.();
    return timers.setTimeout(0, ...args);
  };
  return { ...timers, setTimeout };
});

const [first, second] = [setUpTestChain(), setUpTestChain()];
const liar = setUpRpcServer();
const both = () => openNodes([first.url, second.url]);
const ofFirst = () => openNodes([first.url]);
const [collector, one] = [demoAddress("collector"), demoAddress("first")];
/** Avatars of `collector`, with an ENS name, and of `first`, without one. */
const [NAMED, NAMELESS] = [1, 30];

const clean = new Map<typeof first, Hex>();
beforeEach(async () => {
  for (const chain of [first, second]) {
    const id = clean.get(chain);
    if (id) await chain.admin.revert({ id });
    clean.set(chain, await chain.admin.snapshot());
  }
});

const registry = createContract({ ...getContractEntry("ensRegistry"), abi: ensRegistryAbi });
const resolver = createContract({ name: "resolver", address: ENS_RESOLVER, abi: ensResolverAbi });
const reverseNode = (name: DemoAccountName) => namehash(`${demoAddress(name).slice(2).toLowerCase()}.addr.reverse`);

/** Sets the reverse name of `first` with the given resolver. */
async function callItself(name: string, by: Hex = ENS_RESOLVER): Promise<void> {
  await act(first, "first", registry.prepare("setResolver", [reverseNode("first"), by]));
  if (by === ENS_RESOLVER) await act(first, "first", resolver.prepare("setName", [reverseNode("first"), name]));
}

/** Points a name to the wallet of `first`. */
async function leadToFirst(name: string): Promise<void> {
  await act(first, "first", registry.prepare("setResolver", [namehash(name), ENS_RESOLVER]));
  await act(first, "first", resolver.prepare("setAddr", [namehash(name), one]));
}

describe("the owner of an avatar, read from two nodes", () => {
  test("has the block and the ENS name that resolves back to the owner", async () => {
    const answer = await readOwner(NAMED, both());
    expect(answer).toMatchObject({ owner: collector, name: "collector.mb1.eth" });
    expect(answer.blockNumber).toBe(await first.admin.getBlockNumber());
    expect(answer.timestamp).toBeGreaterThan(0n);
  });

  test("has no name when the name resolves to another wallet", async () => {
    const [id = 0] = demoAvatars().curator;
    expect(await readOwner(id, both())).toMatchObject({ owner: demoAddress("curator"), name: null });
  });

  test("has no name when none is set", async () => {
    expect(await readOwner(NAMELESS, both())).toMatchObject({ owner: one, name: null });
  });

  test("has no name that only one node returns", async () => {
    await leadToFirst("only.mb1.eth");
    await callItself("only.mb1.eth");
    expect(await readOwner(NAMELESS, ofFirst())).toMatchObject({ name: "only.mb1.eth" });
    expect(await readOwner(NAMELESS, both())).toMatchObject({ owner: one, name: null });
  });

  test("is undecided while only one node has a transfer", async () => {
    await transfer(first, NAMED, "collector", "visitor");
    await expect(readOwner(NAMED, both())).rejects.toMatchObject({ code: "chain_undecided" });
  });

  test("is decided when the other node gets the transfer a moment later", async () => {
    await transfer(first, NAMED, "collector", "visitor");
    whilePaused = () => transfer(second, NAMED, "collector", "visitor");
    expect(await readOwner(NAMED, both())).toMatchObject({ owner: demoAddress("visitor"), name: null });
    expect(whilePaused).toBeNull();
  });
});

describe("the primary name of an owner", () => {
  test("is normalized by ENSIP-15 and has to resolve back in that form", async () => {
    await leadToFirst("loud.mb1.eth");
    await callItself("LOUD.mb1.eth");
    expect(await readOwner(NAMELESS, ofFirst())).toMatchObject({ name: "loud.mb1.eth" });
  });

  test.each([
    ["mixes alphabets", "p\u0430yp\u0430l.eth"],
    ["has hidden characters", "pay\u202Epal.eth"],
    ["has an empty label", "a..eth"],
    ["has only one label", "meebits"],
    ["is empty", ""],
    ["is too long", `${"a".repeat(300)}.eth`],
  ])("is ignored when it %s", async (_, name) => {
    await callItself(name);
    expect(await readOwner(NAMELESS, ofFirst())).toMatchObject({ owner: one, name: null });
  });

  test.each([
    ["is not a contract", "0x"],
    ["reverts", "0x60006000fd"],
    ["asks for a gateway (CCIP-Read)", "0x63556f183060e01b60005260046000fd"],
    ["loops forever", "0x5b600056"],
    ["returns invalid data", "0x60205f525f60405260ff60605260806000f3"],
    ["returns a megabyte", "0x621000006000600037621000006000f3"],
  ])("is null, but the owner known, when its resolver %s", async (_, code) => {
    const address = demoAddress("hot");
    // `as`: the table's texts are hex.
    await first.admin.setCode({ address, bytecode: code as Hex });
    await callItself("", address);
    expect(await readOwner(NAMELESS, ofFirst())).toMatchObject({ owner: one, name: null });
  });
});

/** Multicall3 results for chain, block, time, parent and owner. */
const saying = (...values: readonly bigint[]) =>
  result(
    encodeFunctionResult({
      abi: multicall3Abi,
      functionName: "aggregate3",
      result: values.map((value) => ({ success: true, returnData: toHex(value, { size: 32 }) })),
    }),
  );

describe("an unreliable node", () => {
  test("that names another owner leaves the owner undecided", async () => {
    liar.answerWith(saying(1n, 1n, 1n, 1n, BigInt(demoAddress("visitor"))));
    const nodes = openNodes([first.url, liar.url]);
    await expect(readOwner(NAMED, nodes)).rejects.toMatchObject({ code: "chain_undecided" });
  });

  test.each([
    ["is on another chain", saying(5n, 1n, 1n, 1n, BigInt(one))],
    ["answers 500", sending(500, "no")],
    ["sends HTML", sending(200, "<html>")],
    ["does not respond", silence],
  ])("that %s is replaced by the next node", async (_, answer) => {
    liar.answerWith(answer);
    expect(await readOwner(NAMED, openNodes([liar.url, first.url, second.url]))).toMatchObject({ owner: collector });
  });

  test("that is the only one and does not respond times out within seven seconds", async () => {
    liar.answerWith(silence);
    const startedAt = performance.now();
    await expect(readOwner(NAMED, openNodes([liar.url]))).rejects.toMatchObject({ code: "chain_unreachable" });
    expect(performance.now() - startedAt).toBeLessThan(7_000);
  }, 15_000);

  test("is not needed: without any node, throws chain_unreachable", async () => {
    await expect(readOwner(NAMED, [])).rejects.toMatchObject({ code: "chain_unreachable" });
  });
});
