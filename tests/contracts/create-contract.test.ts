import { type Abi, createPublicClient, createWalletClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { describe, expect, test } from "vitest";
import { warmAbi } from "@/contracts/abis/delegation";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { createContract } from "@/contracts/create-contract";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { ContractReadError, InvalidInputError } from "@/contracts/errors/contracts-error";
import { getContractAddress, getContractEntry } from "@/contracts/registry";
import { confirmWrite } from "@/contracts/writes/follow-write";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { chainOfTests } from "@/tests/support/chain";

const chain = chainOfTests();
const publicClient = () => createPublicClient({ chain: mainnet, transport: http(chain.url) });
const meebits = createContract({ ...getContractEntry("meebits"), abi: meebitsAbi });
const elsewhere = (name: string, address: string) => createContract({ name, address, abi: meebitsAbi });

describe("a contract that cannot be made", () => {
  test.each(["", "0x123", "meebits.eth", getContractAddress("meebits").toUpperCase()])("at %j", (address) => {
    expect(() => elsewhere("Meebits", address)).toThrow(`Address ${address} is invalid.`);
  });

  test.each([undefined, null, [], "[]"])("with %j for an interface", (abi) => {
    const definition = { ...getContractEntry("koda"), abi: abi as unknown as Abi };
    expect(() => createContract(definition)).toThrow(expect.objectContaining({ code: "no_interface" }));
    expect(() => createContract(definition)).toThrow("The interface of the contract Koda is undefined.");
  });
});

test("reads have the contract's answers", async () => {
  expect(await meebits.read(publicClient(), "balanceOf", [demoAddress("whale")])).toBe(1000n);
  expect(await meebits.read(publicClient(), "name")).toBe("Meebits");
});

test("a read of an older block has that block's answer", async () => {
  await expect(meebits.read(publicClient(), "name", [], { blockNumber: 0n })).rejects.toThrow(
    "Meebits gives no answer to name.",
  );
});

test("where there is no contract there is no answer", async () => {
  const nothing = elsewhere("Nothing", demoAddress("visitor"));
  await expect(nothing.read(publicClient(), "totalSupply")).rejects.toBeInstanceOf(ContractReadError);
  await expect(nothing.read(publicClient(), "totalSupply")).rejects.toThrow("Nothing gives no answer to totalSupply.");
});

test("a contract of another kind gives no answer either", async () => {
  const warm = elsewhere("Warm as Meebits", getContractAddress("warm"));
  await expect(warm.read(publicClient(), "getPrice")).rejects.toBeInstanceOf(ContractReadError);
});

test("a refused read says why", async () => {
  const sewerPass = createContract({ ...getContractEntry("sewerPass"), abi: sewerPassAbi });
  await expect(sewerPass.read(publicClient(), "getMintDataByTokenId", [99_999n])).rejects.toMatchObject({
    message: "Sewer Pass refused getMintDataByTokenId: There is no pass with this id.",
    decoded: { errorName: "TokenIdDoesNotExist" },
  });
});

test("arguments that do not fit are refused before anything is sent", async () => {
  const nowhere = createPublicClient({ transport: http("http://127.0.0.1:9") });
  // `as`: what a caller without types may pass.
  const read = meebits.read as unknown as (client: unknown, name: string, args: unknown) => Promise<unknown>;
  await expect(read(nowhere, "ownerOf", ["one"])).rejects.toBeInstanceOf(InvalidInputError);
  await expect(read(nowhere, "ownerOf", [1n << 256n])).rejects.toBeInstanceOf(InvalidInputError);
  await expect(read(nowhere, "balanceOf", ["vitalik.eth"])).rejects.toBeInstanceOf(InvalidInputError);
  await expect(read(nowhere, "noSuchFunction", [])).rejects.toThrow("noSuchFunction cannot be called with these");
});

test("writes go through the wallet, and can be confirmed", async () => {
  const warm = createContract({ ...getContractEntry("warm"), abi: warmAbi });
  const account = privateKeyToAccount(getDemoPrivateKey("first"));
  const walletClient = createWalletClient({ account, transport: http(chain.url) });
  const hash = await warm.write({ publicClient: publicClient(), walletClient }, "setLocked", [true]);
  const receipt = await confirmWrite(publicClient(), hash, warm.prepare("setLocked", [true]));
  expect(receipt.status).toBe("success");
  expect(await warm.read(publicClient(), "isLocked", [account.address])).toBe(true);
});
