// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SignInPanel } from "@/components/wallet/SignInPanel";
import { SyncSignMoodPanel } from "@/components/wallet/SyncSignMoodPanel";
import { SyncSignPanel } from "@/components/wallet/SyncSignPanel";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { onSignedIn } from "@/lib/client/wallet/open-sign-in";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { fakeSiteOfTests, owning } from "@/tests/support/fake-site";
import { FIRST, SECOND } from "@/tests/support/fake-wallet";
import { renderSite, siteOfTests } from "@/tests/support/render-site";
import { optionOf, walletOfTests } from "@/tests/support/wallet-tests";

const fake = fakeSiteOfTests();
siteOfTests();
const tests = walletOfTests();

async function open(Panel = SignInPanel): Promise<void> {
  await connectWallet(optionOf(tests.wallet));
  useUiStore.getState().setPanel("sign-in-and-proceed");
  renderSite(<Panel />);
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const textThere = () => screen.findByText(/wants you to sign in with your Ethereum account/);
/** Presses the button once what is to be signed is there. */
const sign = async () => {
  await textThere();
  await press("Sign and continue");
};
const step = () => document.querySelector("[aria-current='step']")?.textContent;

describe("the three steps", () => {
  it("connect, checking for avatars, sign and proceed, as the panel is called", async () => {
    const release = fake.site.hold("GET holdings");
    await open();
    expect(screen.getByRole("dialog", { hidden: true }).querySelector("h2")?.textContent).toBe("Sign and proceed");
    expect(step()).toMatch(/^Checking for avatars/);
    expect(screen.queryByRole("button", { name: "Sign and continue" })).toBeNull();
    act(release);
    expect((await screen.findByText("3 Meebits")).closest("[role=status]")?.textContent).toBe("3 Meebits found");
    expect(step()).toBe("Sign and proceed");
    expect(fake.site.asked).toContain(`GET holdings?address=${FIRST}`);
  });

  it("say that it is free and show what will be signed before anybody is asked", async () => {
    await open();
    expect(await screen.findByText(/Free: no transaction, no gas/)).toBeTruthy();
    expect((await textThere()).textContent).toContain(FIRST);
    expect(tests.wallet.calls).not.toContain("personal_sign");
  });

  it("a wallet without avatars: words that say so, another wallet, samples, or signing all the same", async () => {
    fake.site.holdings = owning([]);
    await open();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "OOPS: No Meebits in this wallet — try connecting a different wallet.",
    );
    expect(await button("Sign and continue")).toBeTruthy();
    await press("Play with samples");
    expect(useUiStore.getState()).toMatchObject({ panel: null, showMeebitSelect: true });
  });

  it("a registry of vaults that did not answer: said so in place of no avatars, asked anew, and signing is possible", async () => {
    fake.site.holdings = { ...owning([]), unread: ["delegateRegistry", "warm"] };
    await open();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "delegate.xyz and Warm did not answer. Please try again.",
    );
    expect(screen.queryByRole("button", { name: "Select a wallet" })).toBeNull();
    expect(await button("Sign and continue")).toBeTruthy();
    fake.site.holdings = owning([7]);
    await press("Try again");
    expect(await screen.findByText("1 Meebit")).toBeTruthy();
    expect(fake.site.asked).toContain(`GET holdings?address=${FIRST}&refresh=1`);
  });

  it("Ethereum cannot be reached: said so, asked again, and signing is possible all the same", async () => {
    fake.site.refuse("GET holdings", "chain_unreachable");
    await open();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(HTTP_ERRORS.chain_unreachable[1]), {
      timeout: 8000,
    });
    expect(await button("Sign and continue")).toBeTruthy();
    fake.site.relent("GET holdings");
    await press("Try again");
    expect(await screen.findByText("3 Meebits")).toBeTruthy();
  });
});

describe("signing", () => {
  it("is one signature of that text; then the avatars are shown, and whoever waits is told once", async () => {
    const told: string[] = [];
    const end = onSignedIn((purpose) => told.push(purpose));
    await open();
    await sign();
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
    await waitFor(() => expect(useUiStore.getState()).toMatchObject({ panel: null, showMeebitSelect: true }));
    expect(tests.wallet.calls.filter((method) => method === "personal_sign")).toHaveLength(1);
    expect(told).toEqual(["enter"]);
    end();
  });

  it("is not offered at an address that is not the site's: the panel says where it works and leads there", async () => {
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

  it("refused: quiet words, and the same text can be signed after all", async () => {
    tests.wallet.behave("personal_sign", "refuse");
    await open();
    await sign();
    expect(await screen.findByText(/You did not sign/)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    tests.wallet.behave("personal_sign", "approve");
    await press("Sign and continue");
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
  });

  it("with a question open in the wallet: the person is sent there", async () => {
    tests.wallet.behave("personal_sign", "busy");
    await open();
    await sign();
    expect(await screen.findByText("Your wallet is waiting for an answer: open it.")).toBeTruthy();
  });

  it("that the server refuses: its words, and a new text for the next try", async () => {
    fake.site.refuse("POST auth/signin", "signin_bad_nonce");
    await open();
    await sign();
    expect((await screen.findByRole("alert")).textContent).toBe(HTTP_ERRORS.signin_bad_nonce[1]);
    fake.site.relent("POST auth/signin");
    await waitFor(() => expect(fake.site.asked.filter((request) => request === "GET auth/nonce")).toHaveLength(2));
    await press("Sign and continue");
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
    expect(new Set(tests.wallet.texts).size).toBe(2);
  });

  it("that the server refuses, tried again at once: waits for the new text, and signs no text twice", async () => {
    fake.site.refuse("POST auth/signin", "signin_bad_nonce");
    await open();
    await textThere();
    const release = fake.site.hold("GET auth/nonce");
    await press("Sign and continue");
    await screen.findByRole("alert");
    fake.site.relent("POST auth/signin");
    await press("Sign and continue");
    act(release);
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
    expect(tests.wallet.texts).toHaveLength(2);
    expect(new Set(tests.wallet.texts).size).toBe(2);
  });

  it("in a browser that keeps no cookie: said so", async () => {
    fake.site.keepsCookies = false;
    await open();
    await sign();
    expect((await screen.findByRole("alert")).textContent).toMatch(/cookies/);
    expect(useUiStore.getState().showMeebitSelect).toBe(false);
  });

  it("that comes after the panel was closed signs nobody in", async () => {
    tests.wallet.behave("personal_sign", "silence");
    await open();
    await sign();
    expect((await button(/^Open your wallet/)).getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(tests.wallet.calls).toContain("personal_sign"));
    document.body.innerHTML = "";
    const { cleanup } = await import("@testing-library/react");
    cleanup();
    await act(async () => tests.wallet.approveAll());
    expect(fake.site.asked).not.toContain("POST auth/signin");
  });

  it("is heeded although Ethereum, out of reach, is asked anew while the wallet is open", async () => {
    fake.site.refuse("GET holdings", "chain_unreachable");
    tests.wallet.behave("personal_sign", "silence");
    await open();
    await screen.findByRole("alert", {}, { timeout: 8000 });
    await sign();
    await waitFor(() => expect(tests.wallet.calls).toContain("personal_sign"));
    const questions = () => fake.site.asked.filter((request) => request.startsWith("GET holdings")).length;
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
  ])("%s, with an account that the wallet has turned from meanwhile, signs nobody in", async (_, Panel) => {
    useCharacterStore.getState().setCurrent("00007");
    useCharacterStore.getState().setMood("zen");
    tests.wallet.behave("personal_sign", "silence");
    await open(Panel);
    await sign();
    await waitFor(() => expect(tests.wallet.calls).toContain("personal_sign"));
    await act(async () => tests.wallet.switchTo(SECOND));
    await act(async () => tests.wallet.approveAll());
    await waitFor(async () => expect((await textThere()).textContent).toContain(SECOND));
    expect(fake.site.asked).not.toContain("POST auth/signin");
    expect(fake.site.session).toBeNull();
  });

  it("without an answer from the server when the text is asked for: in the site's own words", async () => {
    fake.site.refuse("GET auth/nonce", "no answer");
    await open();
    expect(
      await screen.findByText("Error while signing in: API failed. Please try again.", {}, { timeout: 8000 }),
    ).toBeTruthy();
  });
});

describe("the wallet meanwhile", () => {
  it("on another network: words that say so, no signing, and on by itself after the switch", async () => {
    tests.wallet.chainId = "0x5";
    await open();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "You are connected to the wrong network. Please connect to Ethereum mainnet. Your wallet is on Goerli. Once you switch, this page continues by itself.",
    );
    expect((await button("Sign and continue")).getAttribute("aria-disabled")).toBe("true");
    await press("Sign and continue");
    expect(tests.wallet.calls).not.toContain("personal_sign");
    act(() => tests.wallet.switchChain("0x1"));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await sign();
    await waitFor(() => expect(fake.site.session).toBe(FIRST));
  });

  it("locked: said so, with a way to connect", async () => {
    await open();
    await textThere();
    await act(async () => tests.wallet.switchTo(null));
    expect(await screen.findByText(/locked or no longer connected/)).toBeTruthy();
    await press("Connect wallet");
    expect(useUiStore.getState().panel).toBe("connect-wallet");
  });

  it("shows another account: the text is made anew for it", async () => {
    await open();
    await textThere();
    await act(async () => tests.wallet.switchTo(SECOND));
    await waitFor(async () => expect((await textThere()).textContent).toContain(SECOND));
  });
});

it("after a change of accounts it asks by name", async () => {
  await open();
  act(() => useWalletStore.setState({ switchedTo: FIRST }));
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Sign as 0x1111…1111?");
});

it("somebody signs in in another tab: this one goes on", async () => {
  await open();
  await textThere();
  fake.site.session = FIRST;
  const { getQueryClient } = await import("@/lib/client/api/query-client");
  await act(async () => getQueryClient().invalidateQueries({ queryKey: ["session"] }));
  await waitFor(() => expect(useUiStore.getState().showMeebitSelect).toBe(true));
  expect(tests.wallet.calls).not.toContain("personal_sign");
});

it("for a mood it says which, for whom, and leaves the rest to who waits", async () => {
  useCharacterStore.getState().setCurrent("00007");
  useCharacterStore.getState().setMood("zen");
  await open(SyncSignMoodPanel);
  expect(screen.getByText(/Sign once, and Chill is saved for 00007/)).toBeTruthy();
  await sign();
  await waitFor(() => expect(useUiStore.getState().panel).toBeNull());
  expect(useUiStore.getState().showMeebitSelect).toBe(false);
});

it("for a print it leads to the print", async () => {
  await open(SyncSignPanel);
  await sign();
  await waitFor(() => expect(useUiStore.getState().panel).toBe("get-print"));
});
