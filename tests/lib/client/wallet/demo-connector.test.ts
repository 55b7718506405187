import { hexToString, parseTransaction, recoverMessageAddress, recoverTransactionAddress, stringToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { getContractAddress } from "@/contracts/registry";
import { createDemoProvider } from "@/lib/client/wallet/engine/demo/demo-connector";

const key = getDemoPrivateKey("collector");
const { address } = privateKeyToAccount(key);
const provider = createDemoProvider(key);
const TEXT = stringToHex("localhost wants you to sign in");

it("shows its account and Ethereum mainnet", async () => {
  expect(await provider.request({ method: "eth_requestAccounts" })).toEqual([address]);
  expect(await provider.request({ method: "eth_accounts" })).toEqual([address]);
  expect(await provider.request({ method: "eth_chainId" })).toBe("0x1");
});

it("signs a text with its account's key", async () => {
  const signature = await provider.request({ method: "personal_sign", params: [TEXT, address.toLowerCase()] });
  // `as`: a signature is hexadecimal.
  const signer = await recoverMessageAddress({ message: hexToString(TEXT), signature: signature as `0x${string}` });
  expect(signer).toBe(address);
});

it.each([
  ["for another account", [TEXT, "0x0000000000000000000000000000000000000001"], 4100],
  ["a text that is not hexadecimal", ["hello", address], -32602],
  ["without parameters", undefined, -32602],
])("does not sign %s", async (_what, params, code) => {
  await expect(provider.request({ method: "personal_sign", params })).rejects.toMatchObject({ code });
});

it.each(["eth_signTransaction", "eth_signTypedData_v4", "eth_sign", "wallet_switchEthereumChain", "eth_call"])(
  "does not support %s",
  async (method) => {
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 });
  },
);

describe("a transaction of the wallet page", () => {
  const to = getContractAddress("warm");
  const requests: (readonly [path: string, body: unknown])[] = [];
  afterEach(() => {
    requests.splice(0);
    vi.unstubAllGlobals();
  });
  const transaction = { from: address, to, data: "0x1234" };
  const send = (params: unknown) => provider.request({ method: "eth_sendTransaction", params });

  it("is signed locally and sent through the server", async () => {
    vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
      requests.push([path, body]);
      return Response.json(body === undefined ? { nonce: 7, baseFee: "1000" } : { hash: "0xabc" });
    });
    expect(await send([transaction])).toBe("0xabc");
    expect(requests[0]).toEqual([`/api/demo/transactions?address=${address}`, undefined]);
    // `as`: the request sent above.
    const { signed } = JSON.parse(String(requests[1]?.[1])) as { signed: `0x02${string}` };
    expect(parseTransaction(signed)).toMatchObject({ chainId: 1, nonce: 7, to: to.toLowerCase(), data: "0x1234" });
    expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(address);
  });

  it.each([
    ["of another account", [{ ...transaction, from: to }], 4100],
    ["without a recipient", [{ from: address, data: "0x" }], -32602],
    ["without data", [{ from: address, to }], -32602],
    ["that is missing", [], -32602],
  ])("%s is not sent", async (_what, params, code) => {
    await expect(send(params)).rejects.toMatchObject({ code });
  });
});
