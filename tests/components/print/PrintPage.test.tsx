// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { PrintPage } from "@/components/print/PrintPage";
import { WORDS } from "@/lib/shared/words";
import { fakeSiteOfTests, owning, WALLET } from "@/tests/support/fake-site";
import { renderSite, siteOfTests } from "@/tests/support/render-site";

siteOfTests();
const test = fakeSiteOfTests();
const timesAsked = (start: string) => test.site.asked.filter((request) => request.startsWith(start)).length;

beforeEach(() => {
  test.site.session = WALLET;
  test.site.holdings = owning([1]);
});

it("shows the way to sign in when the session has ended meanwhile", async () => {
  test.site.refuse("GET prints/1", "not_signed_in");
  const goOn = test.site.hold("GET prints/1");
  renderSite(<PrintPage />);
  await waitFor(() => expect(timesAsked("GET prints/1")).toBe(1));
  test.site.session = null;
  goOn();
  expect(await screen.findByRole("button", { name: "Connect wallet" })).toBeTruthy();
  expect(timesAsked("GET auth/session")).toBe(2);
});

it("asks the chain anew when an avatar was sold meanwhile", async () => {
  test.site.refuse("GET prints/1", "not_holder");
  const goOn = test.site.hold("GET prints/1");
  renderSite(<PrintPage />);
  await waitFor(() => expect(timesAsked("GET prints/1")).toBe(1));
  test.site.holdings = owning([]);
  goOn();
  expect((await screen.findByRole("alert")).textContent).toBe(WORDS.noMeebits);
});

it("does not take a wallet for empty while a registry of vaults has not answered, and asks it again", async () => {
  test.site.holdings = { ...owning([]), unread: ["delegateRegistry", "delegateCash", "warm"] };
  renderSite(<PrintPage />);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "delegate.xyz and Warm did not answer. Please try again.",
  );
  expect(screen.queryByText(WORDS.noMeebits)).toBeNull();
  test.site.holdings = owning([45]);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: "00045" })).toBeTruthy();
  expect(timesAsked(`GET holdings?address=${WALLET}&refresh=1`)).toBe(1);
});

it("says that a wallet is empty when everybody has answered", async () => {
  test.site.holdings = owning([]);
  renderSite(<PrintPage />);
  expect((await screen.findByRole("alert")).textContent).toBe(WORDS.noMeebits);
});
