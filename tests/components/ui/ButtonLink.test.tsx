// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from "@testing-library/react";
import mockRouter from "next-router-mock";
import type { ComponentProps } from "react";
import { expect, it, vi } from "vitest";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { renderSite, siteOfTests } from "@/tests/support/render-site";

siteOfTests();

/** Presses the link. @returns where the router goes, and whether the browser loads a document */
function follow(link: Omit<ComponentProps<typeof ButtonLink>, "children">) {
  renderSite(<ButtonLink {...link}>Go</ButtonLink>);
  const anchor = screen.getByRole("link", { name: "Go" });
  expect(anchor.getAttribute("href")).toBe(link.href);
  const click = createEvent.click(anchor);
  fireEvent(anchor, click);
  return { to: vi.mocked(mockRouter.push).mock.calls[0]?.[0], isLoaded: !click.defaultPrevented };
}

it.each(["/get-print", "/", "/?id=00042&mood=gm"])(
  "leads to the page %s of the site without loading it anew",
  (href) => {
    expect(follow({ href })).toEqual({ to: href, isLoaded: false });
  },
);

it.each([
  ["the viewer, which stands alone", { href: "/viewer/1" }],
  ["a file", { href: "/api/meebits?token_id=1" }],
  ["a download", { href: "/get-print", download: "print.jpg" }],
  ["another site", { href: "https://example.org/", isOutside: true }],
  ["another host", { href: "//example.org/" }],
  ["a page that is to be loaded anew", { href: "/", plain: true }],
])("leaves %s to the browser", (_, link) => {
  expect(follow(link)).toEqual({ to: undefined, isLoaded: true });
});
