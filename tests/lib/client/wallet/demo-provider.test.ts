import { hexToString, recoverMessageAddress, stringToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, it } from "vitest";
import { demoPrivateKey } from "@/contracts/demo-accounts";
import { demoProvider } from "@/lib/client/wallet/engine/demo/demo-provider";

const key = demoPrivateKey("collector");
const { address } = privateKeyToAccount(key);
const provider = demoProvider(key);
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
  ["another account's text", [TEXT, "0x0000000000000000000000000000000000000001"], 4100],
  ["what is no hexadecimal", ["hello", address], -32602],
  ["nothing", undefined, -32602],
])("does not sign %s", async (_what, params, code) => {
  await expect(provider.request({ method: "personal_sign", params })).rejects.toMatchObject({ code });
});

it.each(["eth_sendTransaction", "eth_signTypedData_v4", "eth_sign", "wallet_switchEthereumChain", "eth_call"])(
  "does not know %s",
  async (method) => {
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 });
  },
);
