import { expect, it } from "vitest";
import { pairingOf } from "@/lib/client/wallet/pairing";

const NOW = 1_795_000_000_000;

it("WalletConnect says how long its address is good for", () => {
  const uri = "wc:abc@2?expiryTimestamp=1795000300&relay-protocol=irn&symKey=00";
  expect(pairingOf(uri, NOW)).toEqual({ uri, expiresAt: NOW + 300_000 });
});

it.each(["metamask://connect/mwp?p=abc", "wc:abc@2?symKey=00", "wc:abc@2?expiryTimestamp=soon"])(
  "%s does not say it: a minute",
  (uri) => {
    expect(pairingOf(uri, NOW).expiresAt).toBe(NOW + 60_000);
  },
);
