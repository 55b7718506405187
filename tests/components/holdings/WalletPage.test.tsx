// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { WalletPage } from "@/components/holdings/WalletPage";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import type { PortfolioAnswer, PortfolioCollection } from "@/lib/shared/api/portfolio";
import type { PreviewAnswer } from "@/lib/shared/api/writes";
import { COLLECTION_KEYS, type CollectionKey } from "@/lib/shared/collections";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import { useWritesStore } from "@/stores/writes-store";
import { setUpFakeSite, VAULT, WALLET } from "@/tests/support/fake-site";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";
import { optionOf, setUpFakeWallet } from "@/tests/support/wallet-tests";

setUpSiteTest();
const test = setUpFakeSite();
const tests = setUpFakeWallet();

const NOW = 1_800_000_000;
const NAMES: Partial<Record<CollectionKey, string>> = { otherdeedExpanded: "OtherdeedExpanded" };

function collection(key: CollectionKey, more: Partial<PortfolioCollection> = {}): PortfolioCollection {
  const address = `0x${String(COLLECTION_KEYS.indexOf(key) + 1)
    .repeat(40)
    .slice(0, 40)}`;
  return { key, name: NAMES[key] ?? key, address, balance: 0, source: "contract", tokens: [], ...more };
}

function portfolio(held: readonly PortfolioCollection[] = [], more: Partial<PortfolioAnswer> = {}): PortfolioAnswer {
  return {
    address: WALLET,
    block: "23456789",
    blockTime: NOW,
    apeCoin: "1234567800000000000000",
    collections: COLLECTION_KEYS.map((key) => held.find((one) => one.key === key) ?? collection(key)),
    switches: { passMint: false, passBurn: true, hvMtlMint: null, hvMtlBurn: false, vesselClaimStart: NOW - 100 },
    warm: { hotWallet: null, coldWallets: [], isLocked: false },
    delegations: [],
    unread: [],
    indexer: "off",
    ...more,
  };
}

const show = (answer: PortfolioAnswer) => test.site.answers.set("GET portfolio?", answer);
const countRequests = (start: string) => test.site.requests.filter((request) => request.startsWith(start)).length;
const card = async (name: string) => within(await screen.findByRole("region", { name }));

beforeEach(() => {
  useWritesStore.setState({ sent: [] });
  useWalletStore.setState({ address: WALLET, chainId: 1, wallet: { id: "test", name: "Test Wallet" } });
  show(portfolio());
});

describe("the page without a wallet", () => {
  it("shows an album of ten places and a button to connect", async () => {
    useWalletStore.setState({ address: null });
    renderSite(<WalletPage />);
    expect(await screen.findByText("Ten collections, one album.")).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
    useUiStore.getState().setSignInPurpose("save-mood");
    fireEvent.click(screen.getByRole("button", { name: "Connect wallet" }));
    expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "enter" });
    expect(countRequests("GET portfolio")).toBe(0);
  });

  it("shows the holdings of the session, without buttons to change links", async () => {
    useWalletStore.setState({ address: null });
    test.site.session = WALLET;
    renderSite(<WalletPage />);
    expect(await screen.findByText(/Connect this wallet to change its links/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Refuse new links" })).toBeNull();
  });
});

describe("the album", () => {
  it("is shown as empty for a wallet without tokens, with its ApeCoin balance", async () => {
    renderSite(<WalletPage />);
    expect(await screen.findByText("An empty album. Every collection starts like this.")).toBeTruthy();
    expect(screen.getByText("1,234.5678 APE")).toBeTruthy();
    expect(screen.getByText(/^As of .*\d\d:\d\d$/)).toBeTruthy();
    useUiStore.getState().setSignInPurpose("save-mood");
    fireEvent.click(screen.getByRole("button", { name: "Select a wallet" }));
    expect(useUiStore.getState()).toMatchObject({ panel: "connect-wallet", signInPurpose: "enter" });
  });

  it("is not called empty when a contract gave no answer", async () => {
    show(portfolio([collection("koda", { balance: null, source: "none" })]));
    renderSite(<WalletPage />);
    expect((await card("Koda")).getByText(/The contract did not answer/)).toBeTruthy();
    expect(screen.queryByText(/An empty album/)).toBeNull();
  });

  it("has a card for each collection, with states and links to the marketplace", async () => {
    const deed = { id: "110", lockedUntil: NOW + 86_400, isVesselClaimed: true };
    const pass = { id: "0", pass: { tier: 2, apeTokenId: 4444, dogTokenId: null } };
    show(
      portfolio([
        collection("otherdeedExpanded", { balance: 1, source: "indexer", tokens: [deed] }),
        collection("sewerPass", { balance: 1, tokens: [pass] }),
      ]),
    );
    renderSite(<WalletPage />);
    const deeds = await card("Otherdeed Expanded");
    expect(deeds.getByText("Locked until 2027-01-16")).toBeTruthy();
    expect(deeds.getByText("Vessel claimed")).toBeTruthy();
    expect(deeds.getByRole("link").getAttribute("href")).toBe(
      `https://opensea.io/item/ethereum/${collection("otherdeedExpanded").address}/110`,
    );
    const passes = await card("Sewer Pass");
    for (const text of ["Tier 2", "Mutant Ape #4444", "No dog", "Minting off", "Burning on"])
      expect(passes.getByText(text)).toBeTruthy();
  });

  it("shows the first twelve of a thousand tokens until Show all is pressed", async () => {
    const tokens = Array.from({ length: 1000 }, (_, index) => ({ id: String(index) }));
    show(portfolio([collection("boredApeYachtClub", { balance: 1000, tokens })]));
    const { container } = renderSite(<WalletPage />);
    // By href: finding a thousand links by role takes jsdom half a minute.
    const links = () => container.querySelectorAll("a[href*='/item/ethereum/']").length;
    const more = await screen.findByText("Show all 1,000");
    expect(links()).toBe(12);
    fireEvent.click(more);
    expect(links()).toBe(1000);
  });

  it("stays, marked as older, when reading the chain again fails", async () => {
    renderSite(<WalletPage />);
    await screen.findByText(/An empty album/);
    test.site.refuse("GET portfolio", "chain_unreachable");
    fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText(/Showing the last known state/)).toBeTruthy();
    expect(screen.getByText(/An empty album/)).toBeTruthy();
  });

  it("is shown as unknown when the chain cannot be read at all", async () => {
    test.site.refuse("GET portfolio", "too_many_requests");
    renderSite(<WalletPage />);
    expect(await screen.findByText(/The holdings of this wallet could not be read/)).toBeTruthy();
    expect(screen.queryByText(/An empty album/)).toBeNull();
  });

  it("is shown on another network too, with a warning", async () => {
    useWalletStore.setState({ chainId: 5 });
    renderSite(<WalletPage />);
    expect(await screen.findByText(/The wallet is on Goerli/)).toBeTruthy();
    expect(await screen.findByText(/An empty album/)).toBeTruthy();
  });
});

describe("the lookup of a token by its number", () => {
  const lookUp = async (number: string) => {
    const koda = await card("Koda");
    fireEvent.change(koda.getByLabelText("Koda by number"), { target: { value: number } });
    fireEvent.click(koda.getByRole("button", { name: "Look up" }));
    return koda;
  };
  const answer = (owner: string | null) =>
    test.site.answers.set("GET portfolio/token", {
      ...{ key: "koda", id: "30", owner, lockedUntil: null, block: "1", blockTime: NOW },
    });
  beforeEach(() => show(portfolio([collection("koda", { balance: 1, source: "none" })])));

  it("keeps a token of this wallet on the card", async () => {
    answer(WALLET);
    renderSite(<WalletPage />);
    const koda = await lookUp("30");
    expect(await koda.findByText("Koda #30 is in this wallet.")).toBeTruthy();
    expect(koda.getByRole("link")).toBeTruthy();
    expect(koda.getByText("Unlocked")).toBeTruthy();
  });

  it.each([
    [VAULT, "Koda #30 belongs to 0x2222…2222."],
    [null, "There is no Koda #30."],
  ])("reports the owner %s, and keeps no token", async (owner, text) => {
    answer(owner);
    renderSite(<WalletPage />);
    const koda = await lookUp("30");
    expect(await koda.findByText(text)).toBeTruthy();
    expect(koda.queryByRole("link")).toBeNull();
  });

  it("sends no request for an invalid number", async () => {
    renderSite(<WalletPage />);
    const koda = await lookUp("3a");
    expect(koda.getByRole("alert").textContent).toBe("A number has digits only.");
    expect(countRequests("GET portfolio/token")).toBe(0);
  });
});

describe("hot wallets", () => {
  it("are shown in both directions, with expired and soon expiring links", async () => {
    const warm = {
      hotWallet: { wallet: VAULT, expiresAt: NOW - 1 },
      coldWallets: [{ wallet: VAULT, expiresAt: NOW + 86_400 }],
      isLocked: true,
    };
    const scope = { level: "contract", contract: collection("koda").address } as const;
    const delegations = [{ registry: "delegateCash", direction: "out", wallet: VAULT, scope }] as const;
    show(portfolio([], { warm, delegations, unread: ["delegateRegistry"] }));
    renderSite(<WalletPage />);
    const links = await card("Warm");
    expect(links.getByText(/^Expired on/)).toBeTruthy();
    expect(links.getByText(/^Ends soon, on/)).toBeTruthy();
    expect(links.getByText("New links to this wallet are refused.")).toBeTruthy();
    expect(links.getByText(/is not verified/)).toBeTruthy();
    const others = await card("DelegateCash and delegate.xyz");
    expect(others.getByText("all of Koda, by DelegateCash")).toBeTruthy();
    expect(others.getByText(/delegate.xyz did not answer completely/)).toBeTruthy();
  });

  it("refuse an invalid address and the wallet itself", async () => {
    renderSite(<WalletPage />);
    const warm = await card("Warm");
    fireEvent.click(warm.getByRole("button", { name: "Link a hot wallet" }));
    const field = warm.getByLabelText("Address of the hot wallet");
    for (const [typed, text] of [
      ["whale.eth", "An address is 0x and 40 hexadecimal digits."],
      [WALLET, "That is this wallet itself."],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.click(warm.getByRole("button", { name: "Review the link" }));
      expect(warm.getByRole("alert").textContent).toBe(text);
    }
    expect(countRequests("POST writes")).toBe(0);
  });
});

describe("a write", () => {
  const display = { title: "Refuse new links to this hot wallet", contract: "Warm", details: [] };
  const transaction = { from: WALLET, to: VAULT, data: "0x1234" };
  const good = {
    ...{ display, canSucceed: true, transaction, cost: "420000000000000", isAffordable: true, waiting: 0, block: "9" },
  } satisfies PreviewAnswer;
  const tried = (answer: PreviewAnswer) => test.site.answers.set("POST writes", answer);
  const status = (answer: object) => test.site.answers.set("POST writes/status", answer);
  const behave = (act: Parameters<typeof tests.wallet.behave>[1]) => tests.wallet.behave("eth_sendTransaction", act);

  beforeEach(async () => {
    await connectWallet(optionOf(tests.wallet));
    tried(good);
  });

  const open = async () => {
    renderSite(<WalletPage />);
    fireEvent.click((await card("Warm")).getByRole("button", { name: "Refuse new links" }));
    return within(await screen.findByRole("dialog"));
  };

  it("is simulated, shown with its cost, sent once on two clicks, and followed to its block", async () => {
    status({ state: "pending", nonce: 3 });
    const dialog = await open();
    expect(await dialog.findByText("0.00042 ETH")).toBeTruthy();
    const button = dialog.getByRole("button", { name: "Send with your wallet" });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await dialog.findByText("Pending: waiting for a block.")).toBeTruthy();
    expect(tests.wallet.sent).toEqual([transaction]);
    const before = countRequests("GET portfolio?");
    status({ state: "confirmed", hash: "0xab", block: "10" });
    expect(await dialog.findByText("Done.", undefined, { timeout: 8000 })).toBeTruthy();
    await waitFor(() => expect(countRequests("GET portfolio?")).toBeGreaterThan(before));
  }, 15_000);

  it.each([
    ["failed", { message: "The contract refused: Hot wallet locked." }, "The contract refused: Hot wallet locked."],
    ["cancelled", {}, "Canceled in the wallet. Nothing was changed."],
    ["replaced", {}, "Another transaction of this wallet replaced it. This one was not made."],
  ])("that was %s shows its message", async (state, more, said) => {
    status({ state, hash: "0xab", block: "10", ...more });
    const dialog = await open();
    fireEvent.click(await dialog.findByRole("button", { name: "Send with your wallet" }));
    expect(await dialog.findByText(said)).toBeTruthy();
  });

  it.each([
    ["the contract refuses", { display, canSucceed: false, message: "The contract refused: Too many linked wallets." }],
    ["the wallet cannot pay for", { ...good, isAffordable: false }],
  ] as const)("that %s has no button to send", async (_what, answer) => {
    tried(answer);
    const dialog = await open();
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Send with your wallet" })).toBeNull();
  });

  it("that cannot be simulated cannot be sent", async () => {
    test.site.refuse("POST writes", "chain_unreachable");
    const dialog = await open();
    expect((await dialog.findByRole("alert")).textContent).toContain(
      "It could not be simulated, so it cannot be sent.",
    );
    expect(dialog.queryByRole("button", { name: "Send with your wallet" })).toBeNull();
  });

  it("is not sent when the wallet switches the network at the last moment", async () => {
    const dialog = await open();
    const button = await dialog.findByRole("button", { name: "Send with your wallet" });
    tests.wallet.chainId = "0x5";
    fireEvent.click(button);
    expect(await dialog.findByText(ERROR_MESSAGES.wrongNetwork)).toBeTruthy();
    expect(tests.wallet.sent).toEqual([]);
    tests.wallet.switchChain("0x5");
    await waitFor(() => expect(dialog.queryByRole("button", { name: "Send with your wallet" })).toBeNull());
  });

  it("has no button to send on another network", async () => {
    tests.wallet.switchChain("0x5");
    const dialog = await open();
    expect((await dialog.findByRole("alert")).textContent).toContain("You are connected to the wrong network.");
    expect(dialog.queryByRole("button", { name: "Send with your wallet" })).toBeNull();
  });

  it("that is refused in the wallet is not sent, and can be sent again", async () => {
    behave("refuse");
    status({ state: "pending", nonce: 3 });
    const dialog = await open();
    fireEvent.click(await dialog.findByRole("button", { name: "Send with your wallet" }));
    expect(await dialog.findByText("You declined in your wallet. Nothing was sent.")).toBeTruthy();
    expect(useWritesStore.getState().sent).toEqual([]);
    behave("approve");
    fireEvent.click(dialog.getByRole("button", { name: "Send with your wallet" }));
    expect(await dialog.findByText("Pending: waiting for a block.")).toBeTruthy();
  });

  it("that reverts after a good simulation shows the contract's reason", async () => {
    behave("revert");
    const dialog = await open();
    await dialog.findByRole("button", { name: "Send with your wallet" });
    tried({ display, canSucceed: false, message: "The contract refused: Hot wallet locked." });
    fireEvent.click(dialog.getByRole("button", { name: "Send with your wallet" }));
    expect(await dialog.findByText("The contract refused: Hot wallet locked.")).toBeTruthy();
  });

  it("that is pending already cannot be sent a second time", async () => {
    const about = { title: display.title, sinceBlock: "9", sentAt: 1, nonce: 3, message: null } as const;
    status({ state: "pending", nonce: 3 });
    useWritesStore.setState({ sent: [{ ...transaction, ...about, hash: "0x01", state: "pending" }] });
    const dialog = await open();
    expect((await dialog.findByRole("alert")).textContent).toContain("is already pending");
    expect(dialog.queryByRole("button", { name: "Send with your wallet" })).toBeNull();
  });

  it("names the number of earlier pending transactions", async () => {
    tried({ ...good, waiting: 2 });
    const dialog = await open();
    expect((await dialog.findByText(/earlier transactions/)).textContent).toBe(
      "2 earlier transactions of this wallet are still pending. This one comes after them.",
    );
  });
});
