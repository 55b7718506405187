// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from "@testing-library/react";
import mockRouter from "next-router-mock";
import type { ComponentProps } from "react";
import { expect, it, vi } from "vitest";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

/** Clicks the link. @returns the router's target, and whether the browser loads a document */
function follow(link: Omit<ComponentProps<typeof ButtonLink>, "children">) {
  renderSite(<ButtonLink {...link}>Go</ButtonLink>);
  const anchor = screen.getByRole("link", { name: /^Go/ });
  expect(anchor.getAttribute("href")).toBe(link.href);
  const click = createEvent.click(anchor);
  fireEvent(anchor, click);
  return { to: vi.mocked(mockRouter.push).mock.calls[0]?.[0], isLoaded: !click.defaultPrevented };
}

it.each(["/get-print", "/", "/?id=00042&mood=gm"])("navigates to the page %s with the router", (href) => {
  expect(follow({ href })).toEqual({ to: href, isLoaded: false });
});

it("tells screen readers that a link to another site opens a new tab", () => {
  renderSite(
    <ButtonLink href="https://example.org/" isOutside>
      Go
    </ButtonLink>,
  );
  const link = screen.getByRole("link", { name: "Go, opens in a new tab" });
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
});

it.each([
  ["the viewer", { href: "/viewer/1" }],
  ["a file", { href: "/api/meebits?token_id=1" }],
  ["a download", { href: "/get-print", download: "print.jpg" }],
  ["another site", { href: "https://example.org/", isOutside: true }],
  ["another host", { href: "//example.org/" }],
  ["a plain link", { href: "/", plain: true }],
])("leaves %s to the browser", (_, link) => {
  expect(follow(link)).toEqual({ to: undefined, isLoaded: true });
});
