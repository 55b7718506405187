// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FeatureList } from "@/components/home/FeatureList";
import { CollectiblePrints } from "@/components/home/Home";
import { Roadmap } from "@/components/home/Roadmap";
import { LegalPage } from "@/components/legal/LegalPage";
import { PrintRelease } from "@/components/print/PrintRelease";
import { RELEASED, RELEASES } from "@/lib/shared/content/home-content";
import { TERMS } from "@/lib/shared/content/legal";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

it.each([
  ["section of prints", CollectiblePrints],
  ["page of MB1.1", PrintRelease],
])("the %s shows that the claim period has ended, and its date", (_, Part) => {
  renderSite(<Part />);
  expect(screen.getByText("The claim period has ended")).toBeTruthy();
  expect(document.querySelector("time")?.dateTime).toBe("2022-11-18T03:59:59Z");
});

it("the feature list has a heading for MB1.2", () => {
  renderSite(<FeatureList />);
  expect(screen.getByRole("heading", { name: "MB1.2, unlocked" })).toBeTruthy();
});

it("the roadmap lists the releases from MB1.1 to MB2.0", () => {
  expect(RELEASES.map(({ label }) => label)).toEqual(
    ["1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "2.0"].map((key) => `MB${key}`),
  );
  for (const release of RELEASES)
    expect(release).toEqual({
      id: release.label.toLowerCase().replace(".", "-"),
      label: release.label,
      key: release.label.slice(2),
      sentence: expect.stringMatching(/\.$/),
    });
});

it("the roadmap shows published releases, and one sentence for all planned ones", () => {
  renderSite(<Roadmap />);
  const [published, planned] = [RELEASES.slice(0, RELEASED), RELEASES.slice(RELEASED)];
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    published.map(({ label, sentence }) => `${label}${sentence}`),
  );
  const sentence = screen.getByText(new RegExp(`^${planned.at(0)?.label} to ${planned.at(-1)?.label} are planned`));
  expect(sentence.textContent?.match(/\.(?!\d)/g)).toHaveLength(1);
  expect(document.querySelectorAll('svg path[fill="var(--tile)"]')).toHaveLength(RELEASED);
});

it("the page of the terms of service has a heading for each section", () => {
  renderSite(<LegalPage text={TERMS} />);
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(TERMS.sections.map(({ title }) => title));
  expect(titles.length).toBeGreaterThan(5);
});
