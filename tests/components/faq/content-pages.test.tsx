// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Faq } from "@/components/faq/Faq";
import { AboutPanel } from "@/components/shell/AboutPanel";
import { FAQ, FAQ_HEAD, FAQ_TYPES, type FaqType } from "@/lib/shared/content/faq";
import { FEATURES } from "@/lib/shared/content/home-content";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

it("the FAQ shows every question with its full answer under the heading of its type", () => {
  renderSite(<Faq />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(FAQ_HEAD.title);
  // `as`: Object.entries loses the literal keys of a const table.
  for (const [type, heading] of Object.entries(FAQ_TYPES) as [FaqType, string][]) {
    const section = screen.getByRole("region", { name: heading });
    const shown = [...section.querySelectorAll("details")].map((entry) => ({
      title: entry.querySelector("summary")?.textContent,
      text: [...entry.querySelectorAll("p")].map(({ textContent }) => textContent),
      type,
    }));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(FAQ.filter((entry) => entry.type === type).map(({ title, text }) => ({ title, text, type })));
  }
});

it("About lists every feature with its label and its sentence", () => {
  renderSite(<AboutPanel />);
  const items = within(screen.getByRole("dialog")).getAllByRole("listitem");
  const shown = items.map((item) => [item.querySelector("h3")?.textContent, item.querySelector("p")?.textContent]);
  expect(shown).toEqual(FEATURES.map(({ label, sentence }) => [label, sentence]));
});
