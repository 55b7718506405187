// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { SignInPanel } from "@/components/wallet/SignInPanel";
import { SyncSignMoodPanel, SyncSignPanel } from "@/components/wallet/SyncSignPanels";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { onSignedIn } from "@/lib/client/wallet/open-sign-in";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { createHoldings, setUpFakeSite } from "@/tests/support/fake-site";
import { FIRST, SECOND } from "@/tests/support/fake-wallet";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";
import { optionOf, setUpFakeWallet } from "@/tests/support/wallet-tests";

const settings = vi.hoisted(() => ({ gatedPages: [] as string[] }));
vi.mock("@/lib/client/public-env", async (original) => {
  const { publicEnv } = await original<typeof import("@/lib/client/public-env")>();
  return { publicEnv: Object.defineProperty({ ...publicEnv }, "gatedPages", { get: () => settings.gatedPages }) };
});
afterEach(() => {
  settings.gatedPages = [];
});

const fake = setUpFakeSite();
setUpSiteTest();
const tests = setUpFakeWallet();

async function open(Panel = SignInPanel): Promise<void> {
  await connectWallet(optionOf(tests.wallet));
  useUiStore.getState().setPanel("sign-in-and-proceed");
  renderSite(<Panel />);
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const textThere = () => screen.findByText(/wants you to sign in with your Ethereum account/);
/** Presses the button once the text to sign is shown. */
const sign = async () => {
  await textThere();
  await press("Sign and continue");
};
const step = () => document.querySelector("[aria-current='step']")?.textContent;

describe("the three steps", () => {
  it("show the check for avatars and then the signature as the current step", async () => {
    const release = fake.site.hold("GET holdings");
    await open();
    expect(screen.getByRole("dialog", { hidden: true }).querySelector("h2")?.textContent).toBe("Sign and proceed");
    expect(step()).toMatch(/^Checking for avatars/);
    expect(screen.queryByRole("button", { name: "Sign and continue" })).toBeNull();
    act(release);
    expect((await screen.findByText("3 Meebits")).closest("[role=status]")?.textContent).toBe("3 Meebits found");
    expect(step()).toBe("Sign and proceed");
    expect(fake.site.requests).toContain(`GET holdings?address=${FIRST}`);
  });

  it("show that signing is free, and the text, before the wallet is requested to sign", async () => {
    await open();
    expect(await screen.findByText(/Free: no transaction, no gas/)).toBeTruthy();
    expect((await textThere()).textContent).toContain(FIRST);
    expect(tests.wallet.calls).not.toContain("personal_sign");
  });

  it("offer a wallet without avatars samples, or signing anyway, with an error", async () => {
    fake.site.holdings = createHoldings([]);
    await open();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "OOPS: No Meebits in this wallet — try connecting a different wallet.",
    );
    expect(await button("Sign and continue")).toBeTruthy();
    await press("Play with samples");
    expect(useUiStore.getState()).toMatchObject({ panel: null, showMeebitSelect: true });
  });

  it("offer no samples where they cannot be played with, behind the gate", async () => {
    settings.gatedPages = ["/"];
    fake.site.holdings = createHoldings([]);
    await open();
    expect(await button("Select a wallet")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Play with samples" })).toBeNull();
  });

  it("name a registry that did not answer, read it on Try again, and allow signing", async () => {
    fake.site.holdings = { ...createHoldings([]), unread: ["delegateRegistry", "warm"] };
    await open();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "delegate.xyz and Warm did not answer. Please try again.",
    );
    expect(screen.queryByRole("button", { name: "Select a wallet" })).toBeNull();
    expect(await button("Sign and continue")).toBeTruthy();
    fake.site.holdings = createHoldings([7]);
    await press("Try again");
    expect(await screen.findByText("1 Meebit")).toBeTruthy();
    expect(fake.site.requests).toContain(`GET holdings?address=${FIRST}&refresh=1`);
  });

  it("show that Ethereum is unreachable, read it on Try again, and allow signing", async () => {
    fake.site.refuse("GET holdings", "chain_unreachable");
    await open();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(HTTP_ERRORS.chain_unreachable[1]), {
      timeout: 8000,
    });
    expect(await button("Sign and continue")).toBeTruthy();
    fake.site.stopRefusing("GET holdings");
    await press("Try again");
    expect(await screen.findByText("3 Meebits")).toBeTruthy();
  });
});

describe("the signature", () => {
  it("is requested once; then the avatars are shown and the listener is called once", async () => {
    const purposes: string[] = [];
    const end = onSignedIn((purpose) => purposes.push(purpose));
    await open();
    await sign();
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
    await waitFor(() => expect(useUiStore.getState()).toMatchObject({ panel: null, showMeebitSelect: true }));
    expect(tests.wallet.calls.filter((method) => method === "personal_sign")).toHaveLength(1);
    expect(purposes).toEqual(["enter"]);
    end();
  });

  it("is not offered at another origin than the site's; the panel links to the site's origin", async () => {
    fake.site.origin = "http://mb1.example";
    window.history.replaceState(null, "", "/crowd?mood=gm");
    await open();
    expect(await screen.findByText("Sign-in works at http://mb1.example, not at localhost:3000.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open mb1.example" }).getAttribute("href")).toBe(
      "http://mb1.example/crowd?mood=gm",
    );
    expect(screen.queryByRole("button", { name: /^Sign/ })).toBeNull();
    window.history.replaceState(null, "", "/");
  });

  it("when refused in the wallet: shows a status, not an alert, and can be requested again", async () => {
    tests.wallet.behave("personal_sign", "refuse");
    await open();
    await sign();
    expect(await screen.findByText(/You did not sign/)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    tests.wallet.behave("personal_sign", "approve");
    await press("Sign and continue");
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
  });

  it("with a request pending in the wallet: shows a message to open the wallet", async () => {
    tests.wallet.behave("personal_sign", "busy");
    await open();
    await sign();
    expect(await screen.findByText("Your wallet is waiting for you: open it.")).toBeTruthy();
  });

  it("without an answer until the text expires: says so, and can be requested again", async () => {
    fake.site.expirationTime = "2026-11-21T12:00:00.500Z";
    tests.wallet.behave("personal_sign", "silence");
    await open();
    await sign();
    expect((await screen.findByRole("alert", {}, { timeout: 5000 })).textContent).toMatch(/did not answer in time/);
    tests.wallet.behave("personal_sign", "approve");
    fake.site.expirationTime = "2026-11-21T12:05:00.000Z";
    await press("Sign and continue");
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
    expect(tests.wallet.calls.filter((method) => method === "personal_sign")).toHaveLength(2);
  });

  it("when refused by the server: shows its message and fetches a new nonce", async () => {
    fake.site.refuse("POST auth/signin", "signin_bad_nonce");
    await open();
    await sign();
    expect((await screen.findByRole("alert")).textContent).toBe(HTTP_ERRORS.signin_bad_nonce[1]);
    fake.site.stopRefusing("POST auth/signin");
    await waitFor(() => expect(fake.site.requests.filter((request) => request === "GET auth/nonce")).toHaveLength(2));
    await press("Sign and continue");
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
    expect(new Set(tests.wallet.texts).size).toBe(2);
  });

  it("when refused by the server and retried at once: waits for the new text to sign", async () => {
    fake.site.refuse("POST auth/signin", "signin_bad_nonce");
    await open();
    await textThere();
    const release = fake.site.hold("GET auth/nonce");
    await press("Sign and continue");
    await screen.findByRole("alert");
    fake.site.stopRefusing("POST auth/signin");
    await press("Sign and continue");
    act(release);
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
    expect(tests.wallet.texts).toHaveLength(2);
    expect(new Set(tests.wallet.texts).size).toBe(2);
  });

  it("in a browser that stores no cookie: shows an error about cookies", async () => {
    fake.site.keepsCookies = false;
    await open();
    await sign();
    expect((await screen.findByRole("alert")).textContent).toMatch(/cookies/);
    expect(useUiStore.getState().showMeebitSelect).toBe(false);
  });

  it("given after the panel was closed: does not sign in", async () => {
    tests.wallet.behave("personal_sign", "silence");
    await open();
    await sign();
    expect((await button(/^Open your wallet/)).getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(tests.wallet.calls).toContain("personal_sign"));
    document.body.innerHTML = "";
    const { cleanup } = await import("@testing-library/react");
    cleanup();
    await act(async () => tests.wallet.approveAll());
    expect(fake.site.requests).not.toContain("POST auth/signin");
  });

  it("given while an unreachable Ethereum is being read again: signs in", async () => {
    fake.site.refuse("GET holdings", "chain_unreachable");
    tests.wallet.behave("personal_sign", "silence");
    await open();
    await screen.findByRole("alert", {}, { timeout: 8000 });
    await sign();
    await waitFor(() => expect(tests.wallet.calls).toContain("personal_sign"));
    const questions = () => fake.site.requests.filter((request) => request.startsWith("GET holdings")).length;
    const before = questions();
    fake.site.hold("GET holdings");
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(questions()).toBeGreaterThan(before));
    await act(async () => tests.wallet.approveAll());
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
  });

  it.each([
    ["to enter", SignInPanel],
    ["for a print", SyncSignPanel],
    ["for a mood", SyncSignMoodPanel],
  ])("%s, by an account that is no longer selected in the wallet: does not sign in", async (_, Panel) => {
    useCharacterStore.getState().setCurrent("00007");
    useCharacterStore.getState().setMood("zen");
    tests.wallet.behave("personal_sign", "silence");
    await open(Panel);
    await sign();
    await waitFor(() => expect(tests.wallet.calls).toContain("personal_sign"));
    await act(async () => tests.wallet.switchTo(SECOND));
    await act(async () => tests.wallet.approveAll());
    await waitFor(async () => expect((await textThere()).textContent).toContain(SECOND));
    expect(fake.site.requests).not.toContain("POST auth/signin");
    expect(fake.site.session).toBeNull();
  });

  it("without an answer to the request for a nonce: shows the site's error message", async () => {
    fake.site.refuse("GET auth/nonce", "no answer");
    await open();
    expect(
      await screen.findByText("Error while signing in: API failed. Please try again.", {}, { timeout: 8000 }),
    ).toBeTruthy();
    expect(screen.queryByText("What you sign"), "there is no text").toBeNull();
  });

  it("offline: shows the reason, and the text to sign once online", async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    onlineManager.setOnline(false);
    fake.site.refuse("GET", "no answer");
    await open();
    const message = "Error while signing in: API failed. Please try again.";
    expect(await screen.findByText(message, {}, { timeout: 8000 })).toBeTruthy();
    fake.site.stopRefusing("GET");
    act(() => onlineManager.setOnline(true));
    expect(await textThere()).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe("the wallet while the panel is open", () => {
  it("on another network: shows an error and cannot sign until the network is switched", async () => {
    tests.wallet.chainId = "0x5";
    await open();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "You are connected to the wrong network. Please connect to Ethereum mainnet. Your wallet is on Goerli. Switch, and this page continues.",
    );
    expect((await button("Sign and continue")).getAttribute("aria-disabled")).toBe("true");
    await press("Sign and continue");
    expect(tests.wallet.calls).not.toContain("personal_sign");
    act(() => tests.wallet.switchChain("0x1"));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await sign();
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
  });

  it("locked: shows a message and a button to connect", async () => {
    await open();
    await textThere();
    await act(async () => tests.wallet.switchTo(null));
    expect(await screen.findByText(/locked or no longer connected/)).toBeTruthy();
    await press("Connect wallet");
    expect(useUiStore.getState().panel).toBe("connect-wallet");
  });

  it("switched to another account: the text is made again for it", async () => {
    await open();
    await textThere();
    await act(async () => tests.wallet.switchTo(SECOND));
    await waitFor(async () => expect((await textThere()).textContent).toContain(SECOND));
  });

  it("switched to another account during a signature: the new one can sign, and the old signature is dropped", async () => {
    tests.wallet.behave("personal_sign", "silence");
    await open(SyncSignPanel);
    await sign();
    (await button(/^Open your wallet/)).focus();
    await act(async () => tests.wallet.switchTo(SECOND));
    await waitFor(async () => expect((await textThere()).textContent).toContain(SECOND));
    expect(document.activeElement?.tagName, "the panel keeps the focus").toBe("H2");
    expect((await button("Sign and continue")).getAttribute("aria-busy")).not.toBe("true");
    await act(async () => tests.wallet.approveAll());
    expect(fake.site.requests).not.toContain("POST auth/signin");
  });
});

it("names the account in its heading after a change of accounts", async () => {
  await open();
  act(() => useWalletStore.setState({ switchedTo: FIRST }));
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Sign as 0x1111…1111?");
});

it("continues when the user signs in in another tab", async () => {
  await open();
  await textThere();
  fake.site.session = FIRST;
  const { getQueryClient } = await import("@/lib/client/api/query-client");
  await act(async () => getQueryClient().invalidateQueries({ queryKey: ["session"] }));
  await waitFor(() => expect(useUiStore.getState().showMeebitSelect).toBe(true));
  expect(tests.wallet.calls).not.toContain("personal_sign");
});

it("for a mood it names the mood and the avatar, and closes after signing", async () => {
  useCharacterStore.getState().setCurrent("00007");
  useCharacterStore.getState().setMood("zen");
  await open(SyncSignMoodPanel);
  expect(screen.getByText(/Sign once, and Chill is saved for 00007/)).toBeTruthy();
  await sign();
  await waitFor(() => expect(useUiStore.getState().panel).toBeNull());
  expect(useUiStore.getState().showMeebitSelect).toBe(false);
});

it("for a print it opens the print panel after signing", async () => {
  await open(SyncSignPanel);
  await sign();
  await waitFor(() => expect(useUiStore.getState().panel).toBe("get-print"));
});
