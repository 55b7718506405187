import { maxUint256, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { splitWarmLinks } from "@/contracts/delegation/warm-links";

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
