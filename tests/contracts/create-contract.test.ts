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
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { setUpTestChain } from "@/tests/support/chain";

const chain = setUpTestChain();
const publicClient = () => createPublicClient({ chain: mainnet, transport: http(chain.url) });
const meebits = createContract({ ...getContractEntry("meebits"), abi: meebitsAbi });
const elsewhere = (name: string, address: string) => createContract({ name, address, abi: meebitsAbi });

describe("createContract refuses", () => {
  test.each(["", "0x123", "meebits.eth", getContractAddress("meebits").toUpperCase()])("the address %j", (address) => {
    expect(() => elsewhere("Meebits", address)).toThrow(`Address ${address} is invalid.`);
  });

  test.each([undefined, null, [], "[]"])("the interface %j", (abi) => {
    const definition = { ...getContractEntry("koda"), abi: abi as unknown as Abi };
    expect(() => createContract(definition)).toThrow(expect.objectContaining({ code: "no_interface" }));
    expect(() => createContract(definition)).toThrow("The interface of the contract Koda is undefined.");
  });
});

test("read returns the contract's answers", async () => {
  expect(await meebits.read(publicClient(), "balanceOf", [demoAddress("whale")])).toBe(1000n);
  expect(await meebits.read(publicClient(), "name")).toBe("Meebits");
});

test("read uses the given block number", async () => {
  const clean = await chain.admin.snapshot();
  const blockNumber = await chain.admin.getBlockNumber();
  await chain.admin.mine({ blocks: 1 });
  await chain.admin.setCode({ address: getContractAddress("meebits"), bytecode: "0x" });
  await expect(meebits.read(publicClient(), "name")).rejects.toThrow("Meebits gives no answer to name.");
  expect(await meebits.read(publicClient(), "name", [], { blockNumber })).toBe("Meebits");
  await chain.admin.revert({ id: clean });
});

test("read rejects at an address without a contract", async () => {
  const nothing = elsewhere("Nothing", demoAddress("visitor"));
  await expect(nothing.read(publicClient(), "totalSupply")).rejects.toBeInstanceOf(ContractReadError);
  await expect(nothing.read(publicClient(), "totalSupply")).rejects.toThrow("Nothing gives no answer to totalSupply.");
});

test("read rejects at another kind of contract", async () => {
  const warm = elsewhere("Warm as Meebits", getContractAddress("warm"));
  await expect(warm.read(publicClient(), "getPrice")).rejects.toBeInstanceOf(ContractReadError);
});

test("read rejects with the contract's error", async () => {
  const sewerPass = createContract({ ...getContractEntry("sewerPass"), abi: sewerPassAbi });
  await expect(sewerPass.read(publicClient(), "getMintDataByTokenId", [99_999n])).rejects.toMatchObject({
    message: "Sewer Pass refused getMintDataByTokenId: There is no pass with this id.",
    decoded: { errorName: "TokenIdDoesNotExist" },
  });
});

test("read rejects invalid arguments without a request", async () => {
  const nowhere = createPublicClient({ transport: http("http://127.0.0.1:9") });
  // `as`: an untyped caller.
  const read = meebits.read as unknown as (client: unknown, name: string, args: unknown) => Promise<unknown>;
  await expect(read(nowhere, "ownerOf", ["one"])).rejects.toBeInstanceOf(InvalidInputError);
  await expect(read(nowhere, "ownerOf", [1n << 256n])).rejects.toBeInstanceOf(InvalidInputError);
  await expect(read(nowhere, "balanceOf", ["vitalik.eth"])).rejects.toBeInstanceOf(InvalidInputError);
  await expect(read(nowhere, "noSuchFunction", [])).rejects.toThrow("noSuchFunction cannot be called with these");
});

test("write sends through the wallet, and can be confirmed", async () => {
  const warm = createContract({ ...getContractEntry("warm"), abi: warmAbi });
  const account = privateKeyToAccount(getDemoPrivateKey("first"));
  const walletClient = createWalletClient({ account, transport: http(chain.url) });
  const hash = await warm.write({ publicClient: publicClient(), walletClient }, "setLocked", [true]);
  await expect.poll(async () => (await publicClient().getTransactionReceipt({ hash })).status).toBe("success");
  expect(await warm.read(publicClient(), "isLocked", [account.address])).toBe(true);
});
