import { encodeFunctionResult, type Hex, namehash, toHex } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import { ensRegistryAbi, ensResolverAbi } from "@/contracts/abis/ens";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { createContract } from "@/contracts/create-contract";
import type { DemoAccountName } from "@/contracts/demo-accounts";
import { getContractEntry } from "@/contracts/registry";
import { openNodes } from "@/lib/server/chain/read-nodes";
import { readOwner } from "@/lib/server/owner/owner-service";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress, ENS_RESOLVER } from "@/scripts/lib/chain/seed-chain";
import { act } from "@/tests/contracts/on-chain/acting";
import { chainOfTests } from "@/tests/support/chain";
import { transfer } from "@/tests/support/demo-acts";
import { result, rpcServerOfTests, sending, silence } from "@/tests/support/rpc-server";

const [first, second] = [chainOfTests(), chainOfTests()];
const liar = rpcServerOfTests();
const both = () => openNodes([first.url, second.url]);
const ofFirst = () => openNodes([first.url]);
const [collector, one] = [demoAddress("collector"), demoAddress("first")];
/** Avatars of `collector`, who has a name, and of `first`, who has none. */
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

/** Has `first` call itself something, by a resolver of its choice. */
async function callItself(name: string, by: Hex = ENS_RESOLVER): Promise<void> {
  await act(first, "first", registry.prepare("setResolver", [reverseNode("first"), by]));
  if (by === ENS_RESOLVER) await act(first, "first", resolver.prepare("setName", [reverseNode("first"), name]));
}

/** Has a name lead to the wallet of `first`. */
async function leadToFirst(name: string): Promise<void> {
  await act(first, "first", registry.prepare("setResolver", [namehash(name), ENS_RESOLVER]));
  await act(first, "first", resolver.prepare("setAddr", [namehash(name), one]));
}

describe("the owner of an avatar, as two nodes say it", () => {
  test("comes with the name that leads to the owner and back, and the block", async () => {
    const answer = await readOwner(NAMED, both());
    expect(answer).toMatchObject({ owner: collector, name: "collector.mb1.eth" });
    expect(answer.blockNumber).toBe(await first.admin.getBlockNumber());
    expect(answer.timestamp).toBeGreaterThan(0n);
  });

  test("has no name where the name leads to another wallet", async () => {
    const [id = 0] = demoAvatars().curator;
    expect(await readOwner(id, both())).toMatchObject({ owner: demoAddress("curator"), name: null });
  });

  test("has no name where nobody has given it one", async () => {
    expect(await readOwner(NAMELESS, both())).toMatchObject({ owner: one, name: null });
  });

  test("has no name that only one of them gives", async () => {
    await leadToFirst("only.mb1.eth");
    await callItself("only.mb1.eth");
    expect(await readOwner(NAMELESS, ofFirst())).toMatchObject({ name: "only.mb1.eth" });
    expect(await readOwner(NAMELESS, both())).toMatchObject({ owner: one, name: null });
  });

  test("is undecided while only one of them has heard of a sale", async () => {
    await transfer(first, NAMED, "collector", "visitor");
    await expect(readOwner(NAMED, both())).rejects.toMatchObject({ code: "chain_undecided" });
  });

  test("is decided when the other one hears of it a moment later", async () => {
    await transfer(first, NAMED, "collector", "visitor");
    const late = new Promise((done) => setTimeout(done, 200)).then(() =>
      transfer(second, NAMED, "collector", "visitor"),
    );
    expect(await readOwner(NAMED, both())).toMatchObject({ owner: demoAddress("visitor"), name: null });
    await late;
  });
});

describe("a name that an owner gives itself", () => {
  test("is shown as ENSIP-15 writes it, and has to lead back in that form", async () => {
    await leadToFirst("loud.mb1.eth");
    await callItself("LOUD.mb1.eth");
    expect(await readOwner(NAMELESS, ofFirst())).toMatchObject({ name: "loud.mb1.eth" });
  });

  test.each([
    ["mixes alphabets", "p\u0430yp\u0430l.eth"],
    ["hides something", "pay\u202Epal.eth"],
    ["has an empty part", "a..eth"],
    ["is one word", "meebits"],
    ["is empty", ""],
    ["is longer than names are", `${"a".repeat(300)}.eth`],
  ])("counts for nothing where it %s", async (_, name) => {
    await callItself(name);
    expect(await readOwner(NAMELESS, ofFirst())).toMatchObject({ owner: one, name: null });
  });

  test.each([
    ["is no contract", "0x"],
    ["refuses", "0x60006000fd"],
    ["asks for a gateway (CCIP-Read)", "0x63556f183060e01b60005260046000fd"],
    ["never ends", "0x5b600056"],
    ["answers with nonsense", "0x60205f525f60405260ff60605260806000f3"],
    ["answers with a megabyte", "0x621000006000600037621000006000f3"],
  ])("costs the name and not the owner where its resolver %s", async (_, code) => {
    const address = demoAddress("hot");
    // `as`: the table's texts are hexadecimal.
    await first.admin.setCode({ address, bytecode: code as Hex });
    await callItself("", address);
    expect(await readOwner(NAMELESS, ofFirst())).toMatchObject({ owner: one, name: null });
  });
});

/** What Multicall3 says to the questions for chain, block, time, parent and owner. */
const saying = (...values: readonly bigint[]) =>
  result(
    encodeFunctionResult({
      abi: multicall3Abi,
      functionName: "aggregate3",
      result: values.map((value) => ({ success: true, returnData: toHex(value, { size: 32 }) })),
    }),
  );

describe("a node that is not to be trusted", () => {
  test("names an owner alone: nobody is named", async () => {
    liar.answerWith(saying(1n, 1n, 1n, 1n, BigInt(demoAddress("visitor"))));
    const nodes = openNodes([first.url, liar.url]);
    await expect(readOwner(NAMED, nodes)).rejects.toMatchObject({ code: "chain_undecided" });
  });

  test.each([
    ["is on another chain", saying(5n, 1n, 1n, 1n, BigInt(one))],
    ["fails", sending(500, "no")],
    ["makes no sense", sending(200, "<html>")],
    ["leaves us waiting", silence],
  ])("%s: the next one is asked in its place", async (_, answer) => {
    liar.answerWith(answer);
    expect(await readOwner(NAMED, openNodes([liar.url, first.url, second.url]))).toMatchObject({ owner: collector });
  });

  test("leaves us waiting alone: it ends within seven seconds", async () => {
    liar.answerWith(silence);
    const startedAt = performance.now();
    await expect(readOwner(NAMED, openNodes([liar.url]))).rejects.toMatchObject({ code: "chain_unreachable" });
    expect(performance.now() - startedAt).toBeLessThan(7_000);
  }, 15_000);

  test("is not configured: there is nobody to ask", async () => {
    await expect(readOwner(NAMED, [])).rejects.toMatchObject({ code: "chain_unreachable" });
  });
});
