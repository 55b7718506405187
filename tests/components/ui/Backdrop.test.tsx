// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Backdrop } from "@/components/ui/Backdrop";

afterEach(cleanup);

const images = (container: HTMLElement) =>
  [...container.children].map((layer) => (layer instanceof HTMLElement ? layer.style.backgroundImage : ""));

const RED = "linear-gradient(180deg, red 0%, red 100%)";
const BLUE = "linear-gradient(180deg, blue 0%, blue 100%)";

test("shows the first backdrop alone", () => {
  const { container } = render(<Backdrop image={RED} />);
  expect(images(container)).toEqual([RED]);
});

test("puts a new backdrop over the last one", () => {
  const { container, rerender } = render(<Backdrop image={RED} />);
  rerender(<Backdrop image={BLUE} />);
  expect(images(container)).toEqual([RED, BLUE]);
  rerender(<Backdrop image={RED} />);
  expect(images(container)).toEqual([BLUE, RED]);
});
