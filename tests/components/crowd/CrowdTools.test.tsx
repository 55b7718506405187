// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CrowdTools } from "@/components/crowd/CrowdTools";
import { useCrowdStore } from "@/stores/crowd-store";
import { fakeSiteOfTests, owning, WALLET } from "@/tests/support/fake-site";
import { renderSite, siteOfTests } from "@/tests/support/render-site";

siteOfTests();
const fake = fakeSiteOfTests();

it("a holder is led from one of their own to the next, and round again", async () => {
  fake.site.session = WALLET;
  fake.site.holdings = owning([45, 7]);
  renderSite(<CrowdTools />);
  const findMine = await screen.findByRole("button", { name: "Find mine" });
  for (const id of [7, 45, 7]) {
    fireEvent.click(findMine);
    expect(useCrowdStore.getState()).toMatchObject({ picked: id, flight: { to: id } });
  }
});

it("a wallet without any has nothing to find", async () => {
  fake.site.session = WALLET;
  fake.site.holdings = owning([]);
  renderSite(<CrowdTools />);
  await expect.poll(() => fake.site.asked.join()).toContain("holdings");
  expect(screen.queryByRole("button", { name: "Find mine" })).toBeNull();
});
