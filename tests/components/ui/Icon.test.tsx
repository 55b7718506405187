// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Icon } from "@/components/ui/Icon";

afterEach(cleanup);

test("an icon without a title is hidden from assistive technology", () => {
  const { container } = render(<Icon name="cart" />);
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(screen.queryByRole("img")).toBeNull();
});

test("an icon with a title has the role img and that name", () => {
  render(<Icon name="lock" title="Locked" />);
  expect(screen.getByRole("img", { name: "Locked" }).getAttribute("aria-hidden")).toBeNull();
});

test.each([
  [20, "1 1 10 10"],
  [24, "0 0 12 12"],
  [40, "1 1 10 10"],
  [48, "0 0 12 12"],
  [72, "0 0 12 12"],
] as const)("at %d px an icon has a view box of squares that keeps them whole", (size, viewBox) => {
  const { container } = render(<Icon name="plus" size={size} />);
  const svg = container.querySelector("svg");
  expect(svg?.getAttribute("viewBox")).toBe(viewBox);
  expect(svg?.getAttribute("width")).toBe(String(size));
});
