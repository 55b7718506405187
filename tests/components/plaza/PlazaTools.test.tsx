// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { PlazaTools } from "@/components/plaza/PlazaTools";
import { usePlazaStore } from "@/stores/plaza-store";
import { useUiStore } from "@/stores/ui-store";
import { createHoldings, setUpFakeSite, WALLET } from "@/tests/support/fake-site";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();
const fake = setUpFakeSite();
beforeEach(() => usePlazaStore.getState().clear());

it("Find mine flies to each avatar of the holder in turn, with wrap-around", async () => {
  fake.site.session = WALLET;
  fake.site.holdings = createHoldings([45, 7]);
  renderSite(<PlazaTools />);
  const findMine = await screen.findByRole("button", { name: "Find mine" });
  for (const id of [7, 45, 7]) {
    fireEvent.click(findMine);
    expect(usePlazaStore.getState()).toMatchObject({ picked: id, flight: { to: id } });
  }
});

it("Find mine lists several avatars to step through or to pick, and Escape closes the list", async () => {
  fake.site.session = WALLET;
  fake.site.holdings = createHoldings([45, 7, 300]);
  renderSite(<PlazaTools />);
  const findMine = await screen.findByRole("button", { name: "Find mine" });
  fireEvent.click(findMine);
  expect((await screen.findByRole("status")).textContent).toBe("1 of 3");
  fireEvent.click(screen.getByRole("button", { name: "Previous of yours" }));
  expect(usePlazaStore.getState().picked).toBe(300);
  fireEvent.click(screen.getByRole("button", { name: "00045" }));
  expect(usePlazaStore.getState()).toMatchObject({ picked: 45, flight: { to: 45 } });
  expect(screen.getByRole("button", { name: "00045" }).getAttribute("aria-current")).toBe("true");
  fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByRole("heading", { name: "Your Meebits" })).toBeNull();
  expect(document.activeElement).toBe(findMine);
});

it("Escape leaves a list that is hidden behind an avatar's card to the card", async () => {
  fake.site.session = WALLET;
  fake.site.holdings = createHoldings([45, 7]);
  renderSite(<PlazaTools />);
  fireEvent.click(await screen.findByRole("button", { name: "Find mine" }));
  const list = await screen.findByRole("region", { name: "Your Meebits" });
  list.checkVisibility = () => false;
  expect(fireEvent.keyDown(window, { key: "Escape" })).toBe(true);
  expect(list.isConnected).toBe(true);
});

it("Find mine flies to an only avatar without a list", async () => {
  fake.site.session = WALLET;
  fake.site.holdings = createHoldings([45]);
  renderSite(<PlazaTools />);
  const findMine = await screen.findByRole("button", { name: "Find mine" });
  fireEvent.click(findMine);
  expect(usePlazaStore.getState().picked).toBe(45);
  expect(findMine.getAttribute("aria-expanded")).toBeNull();
});

it("hides Find mine for a wallet without avatars", async () => {
  fake.site.session = WALLET;
  fake.site.holdings = createHoldings([]);
  renderSite(<PlazaTools />);
  await expect.poll(() => fake.site.requests.join()).toContain("holdings");
  expect(screen.queryByRole("button", { name: "Find mine" })).toBeNull();
});

it("the place of its cards is there before they open, so that what covers the crowd is measured again", async () => {
  renderSite(<PlazaTools />);
  const cover = document.querySelector<HTMLElement>("[data-covers]");
  expect(cover?.hidden).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "How to fly" }));
  expect(cover?.contains(await screen.findByRole("heading", { name: "How to fly" }))).toBe(true);
  expect(cover?.hidden).toBe(false);
});

it("See all opens a map whose districts are targets to fly to, and which Escape closes", async () => {
  usePlazaStore.getState().setFound([7, 45, 20_000]);
  renderSite(<PlazaTools />);
  const seeAll = screen.getByRole("button", { name: "See all" });
  fireEvent.click(seeAll);
  expect(usePlazaStore.getState().flight).toEqual({ to: "all" });
  const districts = await screen.findAllByRole("button", { name: /^Fly to .+: [\d,]+ Meebits, \d found$/ });
  expect(districts).toHaveLength(9);
  const sum = (pattern: RegExp) =>
    districts.reduce((total, { ariaLabel }) => total + Number(pattern.exec(ariaLabel ?? "")?.[1]?.replace(",", "")), 0);
  expect(sum(/: ([\d,]+) Meebits/)).toBe(20_000);
  expect(sum(/, (\d) found/)).toBe(3);
  fireEvent.click(screen.getByRole("button", { name: /^Fly to North East/ }));
  const { flight } = usePlazaStore.getState();
  expect(flight?.to).toEqual({ x: expect.closeTo(55.2, 1), z: expect.closeTo(-55.2, 1) });
  fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByRole("heading", { name: "Map" })).toBeNull();
  expect(document.activeElement).toBe(seeAll);
});

it.each([
  ["How to fly", "How to fly"],
  ["See all", "Map"],
])("in a narrow window %s takes the place of an avatar's card, which takes it back", async (name, title) => {
  useUiStore.getState().setWindowWidth(390);
  usePlazaStore.getState().setPicked(7);
  renderSite(<PlazaTools />);
  const button = screen.getByRole("button", { name });
  fireEvent.click(button);
  const card = await screen.findByRole("region", { name: title });
  expect(card.closest("[data-covers]"), "an avatar that is picked now is kept clear of it").not.toBeNull();
  expect(usePlazaStore.getState().picked).toBeNull();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  act(() => usePlazaStore.getState().setPicked(45));
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(usePlazaStore.getState().picked).toBeNull();
  expect(button.getAttribute("aria-expanded")).toBe("true");
});
