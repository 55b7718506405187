// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { render, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { useSendWrite, useSignText, WalletProvider } from "@/lib/client/wallet/engine/wallet-hooks";
import { toWalletFailure } from "@/lib/client/wallet/wallet-failure";
import { setUpFakeSite } from "@/tests/support/fake-site";
import { FIRST, SECOND } from "@/tests/support/fake-wallet";
import { inSite, setUpSiteTest } from "@/tests/support/render-site";
import { optionOf, setUpFakeWallet, untilWallet } from "@/tests/support/wallet-tests";

setUpFakeSite();
setUpSiteTest();
const tests = setUpFakeWallet();

const TRANSACTION = { from: FIRST, to: SECOND, data: "0x1234" };

beforeEach(() => connectWallet(optionOf(tests.wallet)));

/** Returns a hook's result in a part with a connected wallet. */
function getFromHook<Result>(hook: () => Result): Result {
  return renderHook(hook, { wrapper: ({ children }) => inSite(<WalletProvider>{children}</WalletProvider>) }).result
    .current;
}

const failureOf = (promise: Promise<unknown>) => promise.then(() => "none", toWalletFailure);

it("signs a text once with the given account", async () => {
  expect(await getFromHook(useSignText)("text", FIRST)).toBe("0x51");
  expect(tests.wallet.texts).toEqual(["0x74657874"]);
});

it("signs while the browser is offline", async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  expect(await getFromHook(useSignText)("text", FIRST)).toBe("0x51");
});

it("does not request a signature for an account that is not connected", async () => {
  expect(await failureOf(getFromHook(useSignText)("text", SECOND))).toBe("locked");
  expect(tests.wallet.calls).not.toContain("personal_sign");
});

it("sends the simulated transaction unchanged", async () => {
  expect(await getFromHook(useSendWrite)(TRANSACTION)).toBe(`0x${"1".repeat(64)}`);
  expect(tests.wallet.sent).toEqual([TRANSACTION]);
});

it("sends nothing after a change of account or network", async () => {
  const send = getFromHook(useSendWrite);
  tests.wallet.chainId = "0x5";
  expect(await failureOf(send(TRANSACTION))).toBe("wrong-network");
  tests.wallet.chainId = "0x1";
  tests.wallet.switchTo(SECOND);
  expect(await failureOf(send(TRANSACTION))).toBe("locked");
  expect(tests.wallet.sent).toEqual([]);
});

it("does not send data that is not hexadecimal", async () => {
  expect(await failureOf(getFromHook(useSendWrite)({ ...TRANSACTION, data: "1234" }))).toBe("unknown");
  expect(tests.wallet.sent).toEqual([]);
});

it("WalletProvider renders nothing without a wallet", async () => {
  tests.wallet.switchTo(null);
  await untilWallet(({ wallet }) => wallet === null);
  const { container } = render(inSite(<WalletProvider>shown</WalletProvider>));
  expect(container.textContent).toBe("");
});
