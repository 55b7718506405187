// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PlazaTools } from "@/components/plaza/PlazaTools";
import { usePlazaStore } from "@/stores/plaza-store";
import { createHoldings, setUpFakeSite, WALLET } from "@/tests/support/fake-site";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();
const fake = setUpFakeSite();

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

it("hides Find mine for a wallet without avatars", async () => {
  fake.site.session = WALLET;
  fake.site.holdings = createHoldings([]);
  renderSite(<PlazaTools />);
  await expect.poll(() => fake.site.requests.join()).toContain("holdings");
  expect(screen.queryByRole("button", { name: "Find mine" })).toBeNull();
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
