import { describe, expect, test } from "vitest";
import {
  createMarketplaceAddress,
  describeSendProblem,
  formatCount,
  formatEther,
  formatTime,
  readLinkState,
} from "@/components/holdings/format";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";

const NOW = 1_800_000_000;
const DAY = 86_400;

test.each([
  [null, "lasting"],
  [NOW + 8 * DAY, "ending"],
  [NOW + 7 * DAY, "soon"],
  [NOW, "soon"],
  [NOW - 1, "expired"],
] as const)("a link that expires at %s is %s", (expiresAt, state) => {
  expect(readLinkState(expiresAt, NOW)).toBe(state);
});

test.each([
  ["0", "0 ETH"],
  ["1", "less than 0.000001 ETH"],
  ["123456789012345678", "0.123457 ETH"],
  ["2000000000000000000", "2 ETH"],
])("%s wei is %s", (wei, text) => {
  expect(formatEther(wei)).toBe(text);
});

test("formats counts, times and marketplace addresses", () => {
  expect([formatCount(7), formatCount(1000), formatCount(1234567)]).toEqual(["7", "1,000", "1,234,567"]);
  expect(formatTime(NOW)).toBe("2027-01-15 08:00 UTC");
  expect(createMarketplaceAddress("https://m.example/{contract}/{id}?ref={id}", "0xab", "7")).toBe(
    "https://m.example/0xab/7?ref=7",
  );
});

const failure = (message: string, code?: number | string) => Object.assign(new Error(message), { code });

describe("a transaction that was not sent", () => {
  test.each([
    ["a refusal by the user", failure("x", 4001), "You declined in your wallet. Nothing was sent.", true],
    ["a wallet that is busy", failure("x", -32002), "Your wallet is waiting for you: open it.", true],
    [
      "a lack of ether",
      failure("insufficient funds for gas * price + value", -32000),
      "This wallet does not have enough ether to pay for the transaction.",
      false,
    ],
    [
      "a gap in the wallet's nonces",
      failure("nonce too low", -32000),
      "The wallet and Ethereum count its transactions differently. Finish or cancel the pending one in your wallet, then try again.",
      false,
    ],
    [
      "too little gas",
      failure("intrinsic gas too low"),
      "The wallet's gas limit is too low. Let the wallet choose the limit, and try again.",
      false,
    ],
    [
      "another network",
      Object.assign(new Error("x"), { name: "ChainMismatchError" }),
      ERROR_MESSAGES.wrongNetwork,
      false,
    ],
    [
      "another account",
      new WalletError("other_account", "x"),
      "The wallet is locked, or on another account. Nothing was sent.",
      false,
    ],
    ["a wallet that cannot send", failure("x", 4200), "That wallet cannot send transactions. Nothing was sent.", false],
    ["an unknown failure", failure("boom"), "There was an error with your transaction.", false],
  ])("describes %s", (_what, error, message, quiet) => {
    expect(describeSendProblem(error)).toEqual({ message, quiet });
  });

  test("a lost relay: the message says to look into the wallet before a retry", () => {
    expect(describeSendProblem(failure("Failed to publish payload")).message).toContain(
      "Check it before you try again",
    );
  });
});
