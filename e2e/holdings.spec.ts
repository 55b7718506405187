import { expect, type Page, test } from "@playwright/test";
import { createWalletClient, http, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { mainnet } from "viem/chains";
import { type DemoAccountName, getDemoPrivateKey } from "@/contracts/demo-accounts";
import { getContractAddress } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { sendWrite } from "@/contracts/writes/send-write";
import { setHotWallet, setLocked } from "@/contracts/writes/warm-writes";
import { CHAIN_URL } from "@/e2e/support/chain";
import { CORE } from "@/e2e/support/scope";
import { sitePage } from "@/e2e/support/site";
import { installWallet } from "@/e2e/support/wallet";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { chainAdmin } from "@/scripts/lib/chain/deploy-at";

const PAGE = "/wallet?nowebgl&noloader";

/** Opens the wallet page of a demo account that connected before. */
async function openAs(page: Page, account: DemoAccountName): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem("mb1:wallet", id), `demo:${account}`);
  await page.goto(PAGE);
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const sendButton = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Send with your wallet" });
const randomAddress = () => privateKeyToAddress(generatePrivateKey());

/** Sends a write of another wallet to Warm. */
async function act(by: DemoAccountName, write: ContractWrite): Promise<void> {
  const admin = chainAdmin(CHAIN_URL);
  const account = privateKeyToAccount(getDemoPrivateKey(by));
  const walletClient = createWalletClient({ account, chain: mainnet, transport: http(CHAIN_URL) });
  await admin.waitForReceipt(await sendWrite({ publicClient: admin, walletClient }, write));
}

/** Types a hot wallet into the form and submits it for a check. */
async function tryToLink(page: Page, hotWallet: string): Promise<void> {
  const warm = card(page, "Warm");
  await warm.getByRole("button", { name: /^Link / }).click();
  await warm.getByLabel("Address of the hot wallet").fill(hotWallet);
  await warm.getByRole("button", { name: "Review the link" }).click();
}

test("without a wallet the page shows an album, and a button to connect", async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.getByRole("list", { name: "Collections of the family" }).getByRole("listitem")).toHaveCount(10);
  const site = sitePage(page);
  await site.expectAccessible();
  await page.getByRole("main").getByRole("button", { name: "Connect wallet" }).click();
  await expect(site.panel).toHaveAccessibleName("Select a wallet");
});

test("shows each collection of a wallet with its states, and looks up tokens that are not listed", async ({ page }) => {
  await openAs(page, "collector");
  await expect(card(page, "Otherdeed").getByText("Vessel not claimed")).toHaveCount(3);
  await expect(card(page, "Sewer Pass")).toContainText("Tier 4Bored Ape #1Dog #201");
  await expect(card(page, "Sewer Pass")).toContainText("Minting off");
  await expect(card(page, "HV-MTL")).toContainText("Minting on");
  await expect(card(page, "Bored Ape Kennel Club").getByRole("link", { name: "#201" })).toHaveAttribute(
    "href",
    `https://opensea.io/item/ethereum/${getContractAddress("boredApeKennelClub")}/201`,
  );
  const expanded = card(page, "Otherdeed Expanded");
  const lookUp = async (number: string) => {
    await expanded.getByLabel("Otherdeed Expanded by number").fill(number);
    await expanded.getByRole("button", { name: "Look up" }).click();
  };
  await lookUp("111");
  await expect(expanded.getByText(/^Locked until 20\d\d-\d\d-\d\d$/)).toBeVisible();
  await expect(expanded.getByText("Vessel claimed")).toBeVisible();
  await lookUp("99");
  await expect(expanded.getByText("There is no Otherdeed Expanded #99.")).toBeVisible();
  await expect(card(page, "DelegateCash and delegate.xyz")).toContainText("all of HV-MTL, by DelegateCash");
  await sitePage(page).expectAccessible();
});

test("links and unlinks a hot wallet, each with a simulation and one transaction", CORE, async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/demo/transactions")) sent += 1;
  });
  const hotWallet = randomAddress();
  await openAs(page, "curator");
  await tryToLink(page, hotWallet);
  const dialog = page.getByRole("dialog", { name: "Link a hot wallet" });
  await expect(dialog).toContainText(hotWallet);
  await expect(dialog.getByText(/^0\.\d+ ETH$/)).toBeVisible();
  await sitePage(page).expectAccessible();
  await sendButton(page).dblclick();
  await expect(dialog.getByText("Done.")).toBeVisible();
  expect(sent).toBe(1);
  await dialog.getByRole("button", { name: "Done" }).click();
  const warm = card(page, "Warm");
  await expect(warm).toContainText(`${shortenAddress(hotWallet)}Does not end`);

  await warm.getByRole("button", { name: "Unlink" }).click();
  await sendButton(page).click();
  await expect(page.getByRole("dialog").getByText("Done.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(warm).toContainText("No hot wallet.");
  expect(sent).toBe(2);
});

test("a hot wallet clears expired links, and refuses new links of other wallets", async ({ page }) => {
  const first = privateKeyToAddress(getDemoPrivateKey("first"));
  await act("first", setLocked(false));
  // Moves the link away first, in case an earlier run left it.
  await act("whale", setHotWallet({ hotWallet: randomAddress(), expiresAt: 1n, lock: false }));
  await act("whale", setHotWallet({ hotWallet: first, expiresAt: 1n, lock: false }));
  await openAs(page, "first");
  const warm = card(page, "Warm");
  await expect(warm.getByText("Expired on 1970-01-01")).toBeVisible();
  const dialog = page.getByRole("dialog");
  for (const [button, outcome] of [
    ["Clear expired links", "No cold wallet."],
    ["Refuse new links", "New links to this wallet are refused."],
  ] as const) {
    await warm.getByRole("button", { name: button }).click();
    await sendButton(page).click();
    await expect(dialog.getByText("Done.")).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(warm.getByText(outcome)).toBeVisible();
  }

  await openAs(page, "coldVault");
  await tryToLink(page, first);
  await expect(dialog.getByRole("alert")).toHaveText("The contract refused: Hot wallet locked.");
  await expect(sendButton(page)).toHaveCount(0);
});

test("a hot wallet removes all cold wallets at once", async ({ page }) => {
  const visitor = privateKeyToAddress(getDemoPrivateKey("visitor"));
  await act("visitor", setLocked(false));
  await act("vault", setHotWallet({ hotWallet: randomAddress(), expiresAt: 1n, lock: false }));
  await act("vault", setHotWallet({ hotWallet: visitor, expiresAt: 1n, lock: false }));
  await openAs(page, "visitor");
  await expect(page.getByText("An empty album. Every collection starts like this.")).toBeVisible();
  await card(page, "Warm").getByRole("button", { name: "Remove all of them" }).click();
  await sendButton(page).click();
  await expect(page.getByRole("dialog").getByText("Done.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(card(page, "Warm")).toContainText("No cold wallet.");
});

test("a wallet without ether, with a refusal or on another network sends no transaction", async ({ page, context }) => {
  const account = privateKeyToAccount(generatePrivateKey());
  const wallet = await installWallet(context, { account });
  const site = sitePage(page);
  await page.goto(PAGE);
  await site.connect(wallet.name);
  await expect(site.signButton).toBeVisible();
  await page.keyboard.press("Escape");
  const refuse = card(page, "Warm").getByRole("button", { name: "Refuse new links" });
  await refuse.click();
  await expect(site.panel.getByRole("alert")).toContainText("does not have enough ether");
  await expect(sendButton(page)).toHaveCount(0);
  await page.keyboard.press("Escape");

  await chainAdmin(CHAIN_URL).setBalance({ address: account.address, value: parseEther("1") });
  wallet.behave("eth_sendTransaction", "refuse");
  await refuse.click();
  await sendButton(page).click();
  const declined = site.panel.getByText("You declined in your wallet. Nothing was sent.");
  await expect(declined).toBeVisible();
  expect(wallet.countCalls("eth_sendTransaction")).toBe(1);

  await wallet.switchChain("0x5");
  await expect(site.panel.getByRole("alert")).toContainText("You are connected to the wrong network.");
  await expect(declined).toHaveCount(0);
  await expect(sendButton(page)).toHaveCount(0);
});
