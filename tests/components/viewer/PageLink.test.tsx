// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { PageLink } from "@/components/viewer/PageLink";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const link = (
  <PageLink href="/meebit/7" label="The page of Meebit 00007">
    00007
  </PageLink>
);

test("a top-level viewer links to the avatar's page, but not in server HTML", () => {
  expect(renderToString(link)).toBe("");
  render(link);
  expect(screen.getByRole("link", { name: "The page of Meebit 00007" }).getAttribute("href")).toBe("/meebit/7");
});

test("a viewer in a frame has no link to the avatar's page", () => {
  // `as`: a window other than this one.
  vi.spyOn(window, "parent", "get").mockReturnValue({} as Window);
  render(link);
  expect(screen.queryByRole("link")).toBeNull();
});
