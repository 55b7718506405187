import { expect } from "@playwright/test";
import { privateKeyToAddress } from "viem/accounts";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { giveAvatars } from "@/e2e/support/chain";
import { CORE, FULL } from "@/e2e/support/scope";
import { newMood, sitePage } from "@/e2e/support/site";
import { test } from "@/e2e/support/wallet-test";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { getMood } from "@/lib/shared/moods";

test.use({ hasPictures: false });

const STRANGER = privateKeyToAddress(getDemoPrivateKey("visitor"));

test("saving as a visitor leads through connecting and one signature to the saved mood", async ({
  account,
  wallet,
  site,
}) => {
  await giveAvatars(account.address, [19_824]);
  await site.play(19_824, "hype");
  await site.page.getByRole("main").getByRole("button", { name: "Connect wallet" }).click();
  await site.panel.getByRole("button", { name: wallet.name }).click();
  await expect(site.panel).toHaveAccessibleName("Sign to save this mood");
  await expect(site.panel.getByText("Hype is saved for 19824")).toBeVisible();
  await site.expectAccessible();
  await site.signButton.click();
  await site.expectSaved("hype");
  expect(wallet.countCalls("personal_sign")).toBe(1);
});

test(
  "refuses to save for an avatar sold meanwhile, and shows the previous saved mood",
  CORE,
  async ({ page, account, site }) => {
    await giveAvatars(account.address, [19_825, 19_826]);
    const mood = await newMood(page, 19_825, ["gm", "zen"]);
    await site.play(19_825, mood);
    await site.signIn();
    await site.saveButton.click();
    await site.expectSaved(mood);
    await site.pick("heated");
    await expect(site.saveButton).toBeVisible();
    await giveAvatars(STRANGER, [19_825]);
    await site.saveButton.click();
    await expect(page.getByText(ERROR_MESSAGES.notHolder)).toBeVisible();
    await expect(page.getByRole("radio", { name: `${getMood(mood).label}, saved` })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Mood saved" })).toHaveCount(0);
    await site.expectAccessible();
    expect(await (await page.request.get("/api/moods/19825")).json()).toMatchObject({ mood });
    await page.getByRole("button", { name: "Change avatar" }).first().click();
    await expect(site.avatars).toHaveCount(1);
  },
);

test("at 320 px, less a scrollbar, the buttons of play hold their labels", async ({ page, account, site }) => {
  await giveAvatars(account.address, [19_839]);
  await page.setViewportSize({ width: 305, height: 568 });
  await site.play(19_839, await newMood(page, 19_839, ["gm", "zen"]));
  await site.signIn();
  await site.saveButton.click();
  for (const name of ["Mood saved", "Snap pic"]) {
    const margin = await page.getByRole("button", { name }).evaluate((button) => {
      const label = document.createRange();
      label.selectNodeContents(button);
      const [inner, outer] = [label.getBoundingClientRect(), button.getBoundingClientRect()];
      return Math.min(inner.left - outer.left, outer.right - inner.right);
    });
    expect(margin, name).toBeGreaterThanOrEqual(6);
  }
});

test("a tab shows the mood that another tab has saved, and can save its own again", async ({
  page,
  context,
  account,
  site,
}) => {
  await giveAvatars(account.address, [19_838]);
  const mood = await newMood(page, 19_838, ["gm", "zen"]);
  await site.play(19_838, mood);
  await site.signIn();
  await site.saveButton.click();
  await site.expectSaved(mood);
  const other = sitePage(await context.newPage());
  await other.play(19_838, "hype");
  await other.saveButton.click();
  await other.expectSaved("hype");
  await expect(page.getByRole("button", { name: "Saved: Hype" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Mood saved" })).toHaveCount(0);
  await site.saveButton.click();
  await site.expectSaved(mood);
  await expect(other.page.getByRole("button", { name: `Saved: ${getMood(mood).label}` })).toBeVisible();
});

test("a double click on save sends one request", async ({ page, account, site }) => {
  await giveAvatars(account.address, [19_832]);
  const writes: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && writes.push(request.url()));
  const mood = await newMood(page, 19_832, ["gm", "gn"]);
  await site.play(19_832, mood);
  await site.signIn();
  await site.saveButton.dblclick();
  await site.expectSaved(mood);
  expect(writes).toHaveLength(1);
});

test("a print is only available to a signed-in holder of the avatar", FULL, async ({ page, account, site }) => {
  await giveAvatars(account.address, [19_827]);
  await site.open();
  const statusOf = async (id: number) => {
    const answer = await page.request.get(`/api/prints/${id}`);
    const code = answer.ok() ? answer.headers()["content-type"] : (await answer.json()).error.code;
    return [answer.status(), code];
  };
  expect(await statusOf(19_827)).toEqual([401, "not_signed_in"]);
  await site.signIn();
  expect(await statusOf(19_827)).toEqual([200, "image/jpeg"]);
  expect(await statusOf(19_828)).toEqual([403, "not_holder"]);
  await site.choose("Sign out");
  await site.expectSignedOut();
  expect(await statusOf(19_827)).toEqual([401, "not_signed_in"]);
});
