import { maxUint256, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { coversToken, type DelegationScope, splitWarmLinks } from "@/contracts/delegation/vault-links";
import { getContractAddress } from "@/contracts/registry";

const MEEBITS = getContractAddress("meebits");
const KODA = getContractAddress("koda");

function covers(scope: DelegationScope, tokenId: bigint): boolean {
  return coversToken({ vault: KODA, registry: "warm", scope, expiresAt: null }, MEEBITS, tokenId);
}

test("a link for all covers every token", () => expect(covers({ level: "all" }, 7n)).toBe(true));

test("a link for a contract covers its tokens, in any letter case of the address", () => {
  expect(covers({ level: "contract", contract: MEEBITS.toLowerCase() as typeof MEEBITS }, 7n)).toBe(true);
  expect(covers({ level: "contract", contract: KODA }, 7n)).toBe(false);
});

test("a link for a token covers only that token", () => {
  expect(covers({ level: "token", contract: MEEBITS, tokenId: 7n }, 7n)).toBe(true);
  expect(covers({ level: "token", contract: MEEBITS, tokenId: 8n }, 7n)).toBe(false);
  expect(covers({ level: "token", contract: KODA, tokenId: 7n }, 7n)).toBe(false);
});

const A = "0x00000000000000000000000000000000000000AA";
const B = "0x00000000000000000000000000000000000000bb";

test("a link is active up to and including its last second", () => {
  const links = [
    { walletAddress: A, expirationTimestamp: 1000n },
    { walletAddress: B, expirationTimestamp: 999n },
  ] as const;
  expect(splitWarmLinks(links, 1000n)).toEqual({
    active: [{ wallet: A, expiresAt: 1000n }],
    expired: [{ wallet: B, expiresAt: 999n }],
  });
});

test("a link without an end never expires", () => {
  const links = [{ walletAddress: A, expirationTimestamp: maxUint256 }] as const;
  expect(splitWarmLinks(links, 10n ** 30n)).toEqual({ active: [{ wallet: A, expiresAt: null }], expired: [] });
});

test("an empty slot is not a link", () => {
  const links = [{ walletAddress: zeroAddress, expirationTimestamp: 0n }] as const;
  expect(splitWarmLinks(links, 1n)).toEqual({ active: [], expired: [] });
});
